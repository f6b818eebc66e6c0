import { useState } from 'react';
import { useLive } from '#features/live/index.ts';
import { countStudentMeetings } from './load-student-meetings.ts';

/** How many classes are to come, from what the page has brought and as it changes. */
export function useStudentMeetingCount(first: number | undefined): number | undefined {
  const [now, setNow] = useState(first);
  const ask = async () => {
    const counted = await countStudentMeetings();
    setNow((before) => counted ?? before);
  };
  useLive('meetings', () => void ask());
  return now;
}
