import { useState } from 'react';
import { useLive } from '#features/live/index.ts';
import { countStudentMeetings } from './load-student-meetings.ts';

/** Number of upcoming classes: first from the page loader, then kept up to date by live events. */
export function useStudentMeetingCount(first: number | undefined): number | undefined {
  const [now, setNow] = useState(first);
  const ask = async () => {
    const counted = await countStudentMeetings();
    setNow((before) => counted ?? before);
  };
  useLive('meetings', () => void ask());
  return now;
}
