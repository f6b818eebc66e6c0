import type { MeetingMember } from '@avsar/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { timeInIndia } from '#lib/format.ts';
import { links } from '#links.ts';
import { viewerTime } from '#lib/time/viewer-time.ts';
import { CalendarButton } from './calendar-button.tsx';
import { type MeetingState, useMeetingState } from '../meeting-state.ts';
import { JoinButton } from './join-button.tsx';
import { useJoinMeeting } from './use-join-meeting.ts';
import { meetingMessages } from '../meetings.messages.ts';
import { meetingPlaceText } from '../meeting-place.ts';
import { MeetingStateBadge } from '../meeting-state-badge.tsx';
import styles from './student-meeting.module.css';
import { MeetingTime } from '../meeting-time.tsx';

interface StudentMeetingProps {
  readonly meeting: MeetingMember;
  /** Called after joining, to load the list again. */
  readonly onJoined: () => void;
  /** Whether to show the day; not needed below a heading with the day. */
  readonly withDay?: boolean;
  /** Heading level of the course title: 4 below a day, 3 below a section. */
  readonly level: 3 | 4;
  /** The recording of a class that is over. */
  readonly recording?: ReactNode;
}

/** One class of a student, with the join button. */
export function StudentMeeting({ meeting, onJoined, withDay = false, level, recording }: StudentMeetingProps) {
  const state = useMeetingState(meeting);
  const joining = useJoinMeeting(meeting, onJoined);
  const place = meetingPlaceText(meeting);
  const isJoinable = meeting.mode !== 'room';
  const Title = `h${level}` as const;
  return (
    <article className={styles.class} data-state={state}>
      <div className={styles.words}>
        <div className={styles.head}>
          <Title className={styles.title}>{meeting.course.title}</Title>
          {/* No badge for future classes: the opening time below says the same. */}
          {state !== 'coming' && <MeetingStateBadge state={state} />}
        </div>
        <div className={styles.when}>
          <MeetingTime startTime={meeting.startTime} endTime={meeting.endTime} withDay={withDay} />
        </div>
        <p className={styles.fact}>
          With {meeting.trainer.name}
          {meeting.substituteFor !== null && ` instead of ${meeting.substituteFor.name}`}, batch {meeting.batch.id}
        </p>
        {place !== undefined && <p className={styles.fact}>{place}</p>}
        <Note meeting={meeting} state={state} />
        {joining.fault !== undefined && (
          <p className={styles.fault} role="alert">
            {joining.fault.text}
            {joining.fault.isAboutFee && (
              <>
                {' '}
                <Link to={links.studentFees}>See your fees and pay</Link>
              </>
            )}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {isJoinable && (state === 'open' || state === 'live') && (
          <JoinButton meeting={meeting} joining={joining} isHighlighted={state === 'live'} />
        )}
        {isJoinable && state === 'coming' && <Opens at={meeting.opensAt} />}
        {recording}
        {state !== 'over' && state !== 'cancelled' && (
          <CalendarButton meetingId={meeting.id} of={meeting.course.title} />
        )}
      </div>
    </article>
  );
}

function Note({ meeting, state }: { readonly meeting: MeetingMember; readonly state: MeetingState }) {
  if (state === 'cancelled') {
    return <p className={styles.cancelled}>{meeting.cancelReason ?? meetingMessages.noReason}</p>;
  }
  if (meeting.joinedAt !== null)
    return <p className={styles.fact}>You joined at {timeInIndia(meeting.joinedAt)} IST.</p>;
  return null;
}

/** The time when the class opens. Shown instead of the join button, and as tall as the button. */
function Opens({ at }: { readonly at: string }) {
  const here = viewerTime(at);
  return (
    <p className={styles.opens} data-tabular>
      Opens at {timeInIndia(at)} IST{here !== undefined && <span className={styles.here}> · {here}</span>}
    </p>
  );
}
