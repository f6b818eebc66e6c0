import { Button } from '@mantine/core';
import { meetingEndpoints, type MeetingPhase } from '@avsar/contract';
import { useEffect, useRef, useState } from 'react';
import { listingOf, LoadMore, rowsToAsk, useAsked, useListing } from '#admin-kit/index.ts';
import { useLive } from '#features/live/index.ts';
import { useLastGood } from '#lib/use-last-good.ts';
import { Segments } from '#ui/form/segments.tsx';
import { isMine } from './load-student-meetings.ts';
import { meetingMessages } from '../meetings.messages.ts';
import { StudentMeeting } from './student-meeting.tsx';
import { phases } from '../phases.ts';
import styles from './student-meetings.module.css';

/** All classes of the student's batches, upcoming or past. */
export function StudentMeetings() {
  const [phase, setPhase] = useState<MeetingPhase>('upcoming');
  return (
    <div className={styles.meetings}>
      <Segments label="Which meetings" options={phases} value={phase} onChange={setPhase} />
      <MeetingsOfPhase key={phase} phase={phase} />
    </div>
  );
}

function MeetingsOfPhase({ phase }: { readonly phase: MeetingPhase }) {
  /** Number of rows shown, so that a refresh loads as many again. */
  const shown = useRef(0);
  const asked = useAsked(phase, (signal) =>
    listingOf(meetingEndpoints.listMine, { phase, limit: rowsToAsk(shown.current) }, signal),
  );
  const first = useLastGood(asked.answer);
  const { items, more } = useListing(first, meetingMessages.fetchFailed);
  useEffect(() => {
    shown.current = items.length;
  }, [items.length]);
  useLive('meetings', asked.retry);
  if (first === undefined && asked.isFailed) {
    return (
      <div className={styles.failure} role="alert">
        <p>{meetingMessages.fetchFailed}</p>
        <Button size="sm" variant="default" onClick={asked.retry}>
          Try again
        </Button>
      </div>
    );
  }
  if (first === undefined) return <p role="status">Loading …</p>;
  if (items.length === 0) {
    return (
      <p className={styles.empty}>
        {phase === 'upcoming' ? meetingMessages.noMeetings : meetingMessages.noPastMeetings}
      </p>
    );
  }
  return (
    <div>
      <ul className={styles.classes}>
        {items.filter(isMine).map((meeting) => (
          <li key={meeting.id}>
            <StudentMeeting meeting={meeting} onJoined={asked.retry} withDay level={3} />
          </li>
        ))}
      </ul>
      <LoadMore more={more} />
    </div>
  );
}
