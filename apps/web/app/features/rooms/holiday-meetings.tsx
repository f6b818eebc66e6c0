import { Button } from '@mantine/core';
import type { Holiday, HolidayMeeting } from '@avsar/contract';
import { useState } from 'react';
import { ListFailed, ListSkeleton } from '#lists/data-table.tsx';
import { countText, dayInIndia, dayText, hoursInIndia, weekdayInIndia } from '#lib/format.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { Segments } from '#ui/form/segments.tsx';
import { holidayMessages } from './rooms.messages.ts';
import styles from './holiday-meetings.module.css';
import { canBeChosen, type MoveTo, useHolidayMeetings } from './use-holiday-meetings.ts';

interface HolidayMeetingsProps {
  /** `undefined` closes the dialog. */
  readonly holiday: Holiday | undefined;
  readonly onClose: () => void;
}

/** The classes that fall on a holiday, with where each would move; one click moves or cancels the chosen ones. */
export function HolidayMeetings({ holiday, onClose }: HolidayMeetingsProps) {
  return (
    <Dialog
      isOpen={holiday !== undefined}
      onClose={onClose}
      title={holiday === undefined ? '' : `${holiday.name}, ${dayText(holiday.day)}`}
      size="wide"
    >
      {holiday !== undefined && <Content key={holiday.id} holiday={holiday} onClose={onClose} />}
    </Dialog>
  );
}

const whatOptions = [
  { value: 'end', label: 'Move' },
  { value: 'cancel', label: 'Cancel' },
] as const;

function Content({ holiday, onClose }: HolidayMeetingsProps & { readonly holiday: Holiday }) {
  const [to, setTo] = useState<MoveTo>('end');
  const list = useHolidayMeetings(holiday, to);
  const { query, chosen } = list;
  if (query.isLoading) return <ListSkeleton />;
  if (query.isLoadingError) {
    const retry = { load: () => void query.refetch(), isLoading: query.isFetching };
    return <ListFailed text={holidayMessages.classesFailed} retry={retry} />;
  }
  const classes = countText(chosen.length, 'class', 'classes');
  return (
    <div className={styles.content}>
      <p role="status">
        {list.total === 0
          ? holidayMessages.noClasses
          : `${countText(list.total, 'class falls', 'classes fall')} on this day.`}
      </p>
      {list.total > 0 && (
        <>
          <div className={styles.what}>
            <Segments label="What to do with the classes" options={whatOptions} value={to} onChange={setTo} />
            <p className={styles.hint}>{to === 'end' ? holidayMessages.moveHint : holidayMessages.cancelHint}</p>
          </div>
          <ul className={styles.classes}>
            {list.meetings.map((meeting) => (
              <MeetingLine
                key={meeting.id}
                meeting={meeting}
                to={to}
                isChosen={chosen.includes(meeting)}
                refusal={list.refusals.get(meeting.id)}
                onToggle={() => list.toggle(meeting.id)}
              />
            ))}
          </ul>
        </>
      )}
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          {list.total === 0 ? 'Close' : 'Leave them'}
        </Button>
        {list.total > 0 && (
          <Button disabled={chosen.length === 0} loading={list.isBusy} onClick={list.send}>
            {to === 'end' ? `Move ${classes}` : `Cancel ${classes}`}
          </Button>
        )}
      </div>
    </div>
  );
}

interface MeetingLineProps {
  readonly meeting: HolidayMeeting;
  readonly to: MoveTo;
  readonly isChosen: boolean;
  readonly refusal: string | undefined;
  readonly onToggle: () => void;
}

function MeetingLine({ meeting, to, isChosen, refusal, onToggle }: MeetingLineProps) {
  const { startTime, endTime, course, batch, trainer, room, studentCount } = meeting;
  return (
    <li className={styles.line}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          className={styles.box}
          checked={isChosen}
          disabled={!canBeChosen(meeting, to)}
          onChange={onToggle}
        />
        <span className={styles.words}>
          <strong>
            {course.title}, batch {batch.id}
          </strong>
          <span className={styles.fact} data-tabular>
            {hoursInIndia(startTime, endTime)}, {trainer.name}
            {room !== null && `, ${room.name}`}, {countText(studentCount, 'student')}
          </span>
          {to === 'end' && <Proposal meeting={meeting} />}
        </span>
      </label>
      {refusal !== undefined && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
    </li>
  );
}

function Proposal({ meeting: { proposal } }: { readonly meeting: HolidayMeeting }) {
  if (proposal === null) return <span className={styles.fact}>{holidayMessages.noProposal}</span>;
  const { startTime, endTime } = proposal;
  return (
    <span data-tabular>
      Moves to {weekdayInIndia(startTime)}, {dayInIndia(startTime)}, {hoursInIndia(startTime, endTime)}
    </span>
  );
}
