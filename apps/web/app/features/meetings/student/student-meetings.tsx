import { Button } from '@mantine/core';
import { meetingEndpoints, type MeetingMember, type MeetingPhase } from '@avsar/contract';
import { type ReactNode, useState } from 'react';
import { LoadMore } from '#lists/load-more.tsx';
import { useListing } from '#lists/use-listing.ts';
import { Segments } from '#ui/form/segments.tsx';
import { meetingMessages } from '../meetings.messages.ts';
import { StudentMeeting } from './student-meeting.tsx';
import { meetingPhaseOptions } from '../meeting-phase-options.ts';
import styles from './student-meetings.module.css';

/** Pages of the list have few rows, because the list shares the screen with other content. */
const rowsAtOnce = '10';

interface StudentMeetingsProps {
  /** The recording of a class, if it has one. */
  readonly recordingOf: (meeting: MeetingMember) => ReactNode;
}

/** All classes of the student's batches, upcoming or past. */
export function StudentMeetings({ recordingOf }: StudentMeetingsProps) {
  const [phase, setPhase] = useState<MeetingPhase>('upcoming');
  return (
    <div className={styles.meetings}>
      <Segments label="Which classes" options={meetingPhaseOptions} value={phase} onChange={setPhase} />
      <MeetingsOfPhase key={phase} phase={phase} recordingOf={recordingOf} />
    </div>
  );
}

function MeetingsOfPhase({ phase, recordingOf }: StudentMeetingsProps & { readonly phase: MeetingPhase }) {
  const query = { phase, limit: rowsAtOnce };
  const failed = meetingMessages.fetchFailed;
  const list = useListing('STUDENT', meetingEndpoints.listMine, query, { failed });
  const { items, more, retry } = list;
  if (list.isFailed) {
    return (
      <div className={styles.failure} role="alert">
        <p>{meetingMessages.fetchFailed}</p>
        <Button size="sm" variant="default" loading={retry.isLoading} onClick={retry.load}>
          Try again
        </Button>
      </div>
    );
  }
  if (list.isLoading) return <p role="status">Loading …</p>;
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
        {items.map((meeting) => (
          <li key={meeting.id}>
            <StudentMeeting
              meeting={meeting}
              onJoined={() => void list.refresh()}
              withDay
              level={3}
              recording={recordingOf(meeting)}
            />
          </li>
        ))}
      </ul>
      <LoadMore more={more} />
    </div>
  );
}
