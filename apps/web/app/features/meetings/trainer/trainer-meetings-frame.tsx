import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Segments } from '#ui/form/segments.tsx';
import { meetingMessages } from '../meetings.messages.ts';
import type { TrainerMeetingsList } from './use-trainer-meetings.ts';
import { meetingPhaseOptions } from '../meeting-phase-options.ts';
import styles from './trainer-meetings.module.css';

interface TrainerMeetingsFrameProps {
  readonly list: TrainerMeetingsList;
  /** Titles of the courses, for the error text. */
  readonly courses?: readonly string[];
  readonly action?: ReactNode;
  /** The list of classes. */
  readonly children: ReactNode;
}

const none: readonly string[] = [];

/** Filter for upcoming or past classes, with the loading, error and empty states. */
export function TrainerMeetingsFrame({ list, courses = none, action, children }: TrainerMeetingsFrameProps) {
  const { meetings, phase } = list;
  return (
    <div className={styles.frame}>
      <div className={styles.tools}>
        <Segments label="Which classes" options={meetingPhaseOptions} value={phase} onChange={list.choose} />
        {action}
      </div>
      {meetings === undefined && !list.isFailed && (
        <div role="status" aria-label="Loading" className={styles.loading} />
      )}
      {list.isFailed && (
        <div role="alert" className={styles.failed}>
          <p>{courses.length === 0 ? meetingMessages.fetchFailed : meetingMessages.fetchOfCourseFailed(courses)}</p>
          <Button variant="default" loading={list.isLoading} onClick={list.retry}>
            Try again
          </Button>
        </div>
      )}
      {meetings?.length === 0 && (
        <p role="status" className={styles.none}>
          {phase === 'upcoming' ? meetingMessages.noMeetings : meetingMessages.noPastMeetings}
        </p>
      )}
      {children}
    </div>
  );
}
