import { Button } from '@mantine/core';
import type { MeetingMember } from '@avsar/contract';
import { type ReactNode, useId } from 'react';
import { LoadMore } from '#lists/load-more.tsx';
import { useNow } from '#lib/time/use-now.ts';
import { meetingStateOf } from '../meeting-state.ts';
import { groupByDay } from '../trainer/group-by-day.ts';
import { meetingMessages } from '../meetings.messages.ts';
import { StudentMeeting } from './student-meeting.tsx';
import styles from './student-sessions.module.css';

interface StudentSessionsProps {
  /** `undefined` while the classes are loading, or if they could not be loaded. */
  readonly meetings: readonly MeetingMember[] | undefined;
  readonly isFailed: boolean;
  /** Titles of the student's courses, for the error text. */
  readonly courses: readonly string[];
  /** Loads the classes again. */
  readonly refresh: { readonly load: () => void; readonly isLoading: boolean };
  /** Loads more classes, if there are more. */
  readonly more: { readonly load: () => void; readonly isLoading: boolean } | undefined;
}

/** Upcoming live classes; those open or live now come first and are highlighted. */
export function StudentSessions({ meetings, isFailed, courses, refresh, more }: StudentSessionsProps) {
  const now = useNow();
  const id = useId();
  if (meetings === undefined && !isFailed) {
    return (
      <Frame id={id}>
        <div className={styles.loading} role="status" aria-label="Loading" />
      </Frame>
    );
  }
  if (meetings === undefined) {
    return (
      <Frame id={id}>
        <div className={styles.failure} role="alert">
          <p>{courses.length === 0 ? meetingMessages.fetchFailed : meetingMessages.fetchOfCourseFailed(courses)}</p>
          <Button variant="default" loading={refresh.isLoading} onClick={refresh.load}>
            Try again
          </Button>
        </div>
      </Frame>
    );
  }
  const isNow = (meeting: MeetingMember) => ['live', 'open'].includes(meetingStateOf(meeting, now));
  const running = meetings.filter(isNow).toSorted((one, other) => liveFirst(one) - liveFirst(other));
  const coming = meetings.filter((meeting) => !isNow(meeting) && meetingStateOf(meeting, now) !== 'over');
  return (
    <Frame id={id}>
      {running.length + coming.length === 0 && <p className={styles.empty}>{meetingMessages.noSessions}</p>}
      {running.length > 0 && (
        <ul className={styles.classes} aria-label="Now">
          {running.map((meeting) => (
            <li key={meeting.id}>
              <StudentMeeting meeting={meeting} onJoined={refresh.load} withDay level={3} />
            </li>
          ))}
        </ul>
      )}
      {groupByDay(coming, now).map(({ name, items }) => (
        <div key={name} className={styles.day}>
          <h3 className={styles.name}>{name}</h3>
          <ul className={styles.classes}>
            {items.map((meeting) => (
              <li key={meeting.id}>
                <StudentMeeting meeting={meeting} onJoined={refresh.load} level={4} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <LoadMore more={more} />
    </Frame>
  );
}

const liveFirst = ({ liveAt }: MeetingMember) => (liveAt === null ? 1 : 0);

function Frame({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <section className={styles.sessions} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        Live classes
      </h2>
      {children}
    </section>
  );
}
