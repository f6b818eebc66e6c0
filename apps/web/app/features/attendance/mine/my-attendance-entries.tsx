import type { ReactNode } from 'react';
import { LoadMore } from '#lists/load-more.tsx';
import { dayInIndia, hoursInIndia, timeInIndia, weekdayInIndia } from '#lib/format.ts';
import { viewerTime } from '#lib/time/viewer-time.ts';
import { IconChevronDown } from '#ui/pictures/icons.ts';
import { eventText } from '../event-text.ts';
import { myMessages } from './my.messages.ts';
import { graceMinutes, type MyAttendanceEntry } from './my-attendance-entry.ts';
import styles from './my-attendance-entries.module.css';
import { VerdictMark } from '../verdict-mark.tsx';
import { verdictTexts } from '../verdict-texts.ts';

const correctors = { STUDENT: 'you', TRAINER: 'your trainer', ADMIN: 'the institute' } as const;

interface MyAttendanceEntriesProps {
  readonly entries: readonly MyAttendanceEntry[];
  readonly more: Parameters<typeof LoadMore>[0]['more'];
  /** What the student can do about an entry, below its history. */
  readonly stepOf: (entry: MyAttendanceEntry) => ReactNode;
}

/** The student's classes, the latest first; each opens to show its history. */
export function MyAttendanceEntries({ entries, more, stepOf }: MyAttendanceEntriesProps) {
  const latest = entries[0];
  return (
    <div>
      {latest !== undefined && <p className={styles.rule}>{myMessages.rule(graceMinutes(latest))}</p>}
      <ul className={styles.entries} aria-label="Classes">
        {entries.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} step={stepOf(entry)} />
          </li>
        ))}
      </ul>
      <LoadMore more={more} />
    </div>
  );
}

interface EntryProps {
  readonly entry: MyAttendanceEntry;
  readonly step: ReactNode;
}

function Entry({ entry, step }: EntryProps) {
  const { meeting, course, verdict, events } = entry;
  return (
    <details className={styles.entry}>
      <summary className={styles.summary}>
        <span className={styles.words}>
          <span className={styles.day}>
            <span className={styles.weekday}>{weekdayInIndia(meeting.startTime)}, </span>
            {dayInIndia(meeting.startTime)}
          </span>
          <span className={styles.course}>{course.title}</span>
        </span>
        <span className={styles.verdict}>
          {verdict !== null && (
            <VerdictMark verdict={verdict} isCorrected={events.some(({ kind }) => kind === 'corrected')} />
          )}
          {verdict === null ? myMessages.notOver : verdictTexts[verdict]}
        </span>
        <IconChevronDown className={styles.chevron} size={20} stroke={1.75} aria-hidden />
      </summary>
      <EntryHistory entry={entry} step={step} />
    </details>
  );
}

/** The opened part of an entry: the class, the rule and the events. */
function EntryHistory({ entry, step }: EntryProps) {
  const { meeting, batch_id: batchId, verdict, events, presentUntil } = entry;
  const here = viewerTime(meeting.startTime, meeting.endTime);
  return (
    <div className={styles.behind}>
      <p>
        Batch {batchId}, {hoursInIndia(meeting.startTime, meeting.endTime)}
        {here !== undefined && ` · ${here}`}.{' '}
        {(verdict === null ? myMessages.presentIfUntil : myMessages.presentUntil)(timeInIndia(presentUntil))}
      </p>
      {events.length === 0 ? (
        <p>{verdict === null ? myMessages.canStillJoin : myMessages.notJoined}</p>
      ) : (
        <ol className={styles.events} aria-label="What happened">
          {events.map((event) => (
            <li key={`${event.kind} ${event.at}`}>{eventText(event, meeting.startTime, ({ by }) => correctors[by])}</li>
          ))}
        </ol>
      )}
      {step}
    </div>
  );
}
