import type { MeetingTaught } from '@avsar/contract';
import type { ReactNode } from 'react';
import { countText, timeInIndia } from '#lib/format.ts';
import { viewerTime } from '#lib/time/viewer-time.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import { IconCalendarPlus, IconCircleX, IconPencil } from '#ui/pictures/icons.ts';
import { useCalendarFile } from '../student/calendar-file.ts';
import { useMeetingState } from '../meeting-state.ts';
import { meetingMessages } from '../meetings.messages.ts';
import { MeetingStateBadge } from '../meeting-state-badge.tsx';
import { AttendanceLink } from './attendance-link.tsx';
import { TrainerGoLive, useGoLive } from './trainer-go-live.tsx';
import { meetingName } from './trainer-meeting-name.ts';
import styles from './trainer-meeting-card.module.css';
import { meetingPlaceText } from '../meeting-place.ts';
import { MeetingTime } from '../meeting-time.tsx';

interface TrainerMeetingCardProps {
  readonly meeting: MeetingTaught;
  /** `undefined` for a batch the trainer no longer has. */
  readonly studentCount: number | undefined;
  readonly onEdit: (meeting: MeetingTaught) => void;
  readonly onCancel: (meeting: MeetingTaught) => void;
  readonly onLive: () => void;
  /** The recordings of a class that is live or over. */
  readonly recordingsOf: RecordingsOf;
}

export type RecordingsOf = (meeting: MeetingTaught) => ReactNode;

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** One class of a trainer, with its actions. */
export function TrainerMeetingCard(props: TrainerMeetingCardProps) {
  const { meeting, studentCount, onEdit, onCancel, onLive, recordingsOf } = props;
  const state = useMeetingState(meeting);
  const live = useGoLive(meeting, onLive);
  const calendar = useCalendarFile(meeting.id);
  const isGivenForAnother = meeting.isSubstitute && studentCount === undefined;
  const place = meetingPlaceText(meeting);
  const students = studentCount === undefined ? '' : `, ${countText(studentCount, 'student')}`;
  return (
    <article className={styles.card} data-state={state}>
      <div className={styles.body}>
        <div className={styles.head}>
          <h4 className={styles.title}>{meeting.course.title}</h4>
          <MeetingStateBadge state={state} />
        </div>
        <p className={styles.when} data-cancelled={state === 'cancelled' || undefined}>
          <MeetingTime startTime={meeting.startTime} endTime={meeting.endTime} withDay={false} />
        </p>
        <p className={styles.fact}>
          Batch {meeting.batch.id}
          {students}
        </p>
        {meeting.substituteFor !== null && (
          <p className={styles.fact}>{substituteText(meeting, studentCount !== undefined)}</p>
        )}
        {place !== undefined && <p className={styles.fact}>{place}</p>}
        {state === 'coming' && meeting.mode !== 'room' && <Opens at={meeting.opensAt} />}
        {state === 'cancelled' && <p className={styles.fact}>{meeting.cancelReason ?? meetingMessages.cancelled}</p>}
        {state === 'open' && live.failure !== undefined && (
          <p role="alert" className={styles.failure}>
            {live.failure}
          </p>
        )}
        <div className={styles.links}>
          <AttendanceLink meeting={meeting} state={state} />
          {(state === 'over' || state === 'live') && recordingsOf(meeting)}
        </div>
      </div>
      {state !== 'over' && state !== 'cancelled' && (
        <div className={styles.actions}>
          <TrainerGoLive meeting={meeting} state={state} onGo={live.go} />
          {/* A substitute gives the class and does not plan it. */}
          {!isGivenForAnother && (
            <>
              <IconButton label={`Edit ${meetingName(meeting)}`} onClick={() => onEdit(meeting)}>
                <IconPencil {...icon} />
              </IconButton>
              <IconButton label={`Cancel ${meetingName(meeting)}`} onClick={() => onCancel(meeting)}>
                <IconCircleX {...icon} />
              </IconButton>
            </>
          )}
          <IconButton
            label={`Add to calendar: ${meetingName(meeting)}`}
            disabled={calendar.isBusy}
            onClick={calendar.save}
          >
            <IconCalendarPlus {...icon} />
          </IconButton>
        </div>
      )}
    </article>
  );
}

/** Whom the trainer substitutes, or who substitutes the trainer. */
const substituteText = ({ substituteFor, trainer }: MeetingTaught, isOwnBatch: boolean) =>
  isOwnBatch ? meetingMessages.givenBy(trainer.name) : meetingMessages.substituteFor(substituteFor?.name ?? '');

/** The time from which "Go Live" can be pressed. */
function Opens({ at }: { readonly at: string }) {
  const here = viewerTime(at);
  return (
    <p className={styles.fact} data-tabular>
      Opens at {timeInIndia(at)} IST{here !== undefined && ` · ${here}`}
    </p>
  );
}
