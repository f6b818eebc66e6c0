import type { BatchLine, Dashboard } from '@avsar/contract';
import { useId } from 'react';
import { Link } from 'react-router';
import { clockTime, countText, dayText, groupedDigits, timeInIndia } from '#lib/format.ts';
import { links } from '#links.ts';
import { IconChevronRight } from '#ui/pictures/icons.ts';
import { statsMessages } from './stats.messages.ts';
import styles from './today-tasks.module.css';

/** The API counts new enquiries up to this number. */
const maxCounted = 1000;

/** Today's tasks: new enquiries, classes today, and batches that start this week. */
export function TodayTasks({ today }: { readonly today: Dashboard['today'] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        Today
      </h2>
      <NewEnquiries number={today.newEnquiries} />
      <div className={styles.pair}>
        <Lines
          title="Classes today"
          lines={today.sessions}
          none={statsMessages.noSessions}
          when={({ startTime, endTime }) => [clockTime(startTime), `to ${clockTime(endTime)} IST`]}
          lineKeyOf={({ meetingId }) => meetingId}
          note={({ liveAt }) => (liveAt === null ? '' : `, began at ${timeInIndia(liveAt)} IST`)}
          to={({ id: batchId }) => links.admin.batchRegister(batchId)}
        />
        <Lines
          title="Starting this week"
          lines={today.starting}
          none={statsMessages.noStarting}
          when={({ startDate, startTime }) => [dayText(startDate), `${clockTime(startTime)} IST`]}
          lineKeyOf={({ id: batchId }) => batchId}
          to={({ id: batchId }) => links.admin.editBatch(batchId)}
        />
      </div>
    </section>
  );
}

function NewEnquiries({ number }: { readonly number: number }) {
  const text =
    number > maxCounted
      ? `${groupedDigits(maxCounted)}+ new enquiries`
      : countText(number, 'new enquiry', 'new enquiries');
  return (
    <Link
      to={links.admin.enquiries({ status: 'new' })}
      className={styles.enquiries}
      data-some={number > 0 || undefined}
    >
      <span className={styles.said}>{number === 0 ? 'No new enquiries' : text}</span>
      <span className={styles.note}>
        {number === 0 ? 'Everybody has been looked after.' : 'Waiting for an answer.'}
      </span>
      <IconChevronRight size={20} aria-hidden />
    </Link>
  );
}

interface LinesProps<Line> {
  readonly title: string;
  readonly lines: readonly Line[];
  readonly none: string;
  /** The date or time of a line, and the smaller text below it. */
  readonly when: (line: Line) => readonly [string, string];
  readonly lineKeyOf: (line: Line) => number;
  /** A text that follows the trainer and the batch. */
  readonly note?: (line: Line) => string;
  /** The link's target. */
  readonly to: (line: Line) => string;
}

function Lines<Line extends BatchLine>({ title, lines, none, when, lineKeyOf, note, to }: LinesProps<Line>) {
  return (
    <section className={styles.panel} aria-label={title}>
      <h3 className={styles.title}>
        {title}
        {lines.length > 0 && <span className={styles.number}>{lines.length}</span>}
      </h3>
      {lines.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={lineKeyOf(line)} className={styles.line}>
              <When words={when(line)} />
              <span className={styles.what}>
                <Link to={to(line)}>{line.course.title}</Link>
                <span className={styles.note}>
                  {line.trainer.name}, batch {line.id}
                  {note?.(line)}
                </span>
              </span>
              <span className={styles.seats} data-tabular>
                {groupedDigits(line.studentCount)} of {countText(line.capacity, 'seat')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function When({ words: [first, below] }: { readonly words: readonly [string, string] }) {
  return (
    <span className={styles.when} data-tabular>
      <span>{first}</span>
      <span className={styles.below}>{below}</span>
    </span>
  );
}
