import { meetingEndpoints } from '@avsar/contract';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { saveFile } from '#lib/save-file.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { meetingMessages } from '../meetings.messages.ts';

/** Downloads the class as a calendar file (.ics), without the meeting link. */
export function useCalendarFile(meetingId: number) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const text = await callApi(meetingEndpoints.getCalendar, { params: { meetingId: String(meetingId) } });
      saveFile(`class-${meetingId}.ics`, 'text/calendar;charset=utf-8', text);
    } catch {
      toast.error(meetingMessages.calendarFailed);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, save: () => void save() };
}
