import { applicationEndpoints } from '@avsar/contract';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { saveFile } from '#lib/save-file.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { applicationMessages } from './mine.messages.ts';

/** Downloads a round as a calendar file (.ics). */
export function useRoundCalendar(applicationId: number, roundId: number) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const params = { applicationId: String(applicationId), roundId: String(roundId) };
      const text = await callApi(applicationEndpoints.getRoundCalendar, { params });
      saveFile(`round-${roundId}.ics`, 'text/calendar;charset=utf-8', text);
    } catch {
      toast.error(applicationMessages.calendarFailed);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, save: () => void save() };
}
