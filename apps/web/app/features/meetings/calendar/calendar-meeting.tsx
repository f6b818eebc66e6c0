import type { CalendarRowKind, MeetingTaught } from '@avsar/contract';
import { timeInIndia } from '#lib/format.ts';
import { useMeetingState } from '../meeting-state.ts';
import { meetingMessages } from '../meetings.messages.ts';
import { calendarMessages } from './calendar.messages.ts';
import styles from './calendar.module.css';

interface CalendarMeetingProps {
  readonly meeting: MeetingTaught;
  /** What the row is: its own name is not repeated in the class. */
  readonly by: CalendarRowKind;
  readonly onOpen: (meeting: MeetingTaught) => void;
}

/** One class in the calendar; opens its panel. */
export function CalendarMeeting({ meeting, by, onOpen }: CalendarMeetingProps) {
  const state = useMeetingState(meeting);
  const { course, batch, trainer, substituteFor, room } = meeting;
  return (
    <button
      type="button"
      className={styles.meeting}
      data-state={state}
      data-substitute={substituteFor !== null || undefined}
      aria-haspopup="dialog"
      onClick={() => onOpen(meeting)}
    >
      <span className={styles.hours} data-tabular>
        {timeInIndia(meeting.startTime)} to {timeInIndia(meeting.endTime)}
      </span>
      <span className={styles.course}>{course.title}</span>
      {by !== 'batch' && <span className={styles.fact}>Batch {batch.id}</span>}
      {by !== 'trainer' && <span className={styles.fact}>{trainer.name}</span>}
      {room !== null && by !== 'room' && <span className={styles.fact}>{room.name}</span>}
      {substituteFor !== null && <span className={styles.note}>{calendarMessages.insteadOf(substituteFor.name)}</span>}
      {state === 'cancelled' && <span className={styles.note}>{meetingMessages.states.cancelled}</span>}
    </button>
  );
}
