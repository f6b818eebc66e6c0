import type { BatchLine, Dashboard } from '@avsar/contract';
import { useId } from 'react';
import { Link } from 'react-router';
import { AllowedLink } from '#admin-kit/rights/allowed-link.tsx';
import { clockTime, countText, dayText, groupedDigits, timeInIndia } from '#lib/format.ts';
import { adminLinks } from '#admin-links.ts';
import { IconChevronRight } from '#ui/pictures/icons.ts';
import { statsMessages } from './stats.messages.ts';
import styles from './today-tasks.module.css';

/** The API counts enquiries and students up to this number. */
const maxCounted = 1000;

/**
 * Today's tasks: new leads and calls, students without a seat, classes today, and batches that start this week. The server
 * leaves out those of areas in which the member of the staff does not work.
 */
export function TodayTasks({ today }: { readonly today: Dashboard['today'] }) {
  const id = useId();
  const { newLeads, callsDue = 0, withoutSeat = 0, sessions, starting } = today;
  if (Object.values(today).every((part) => part === undefined)) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        Today
      </h2>
      {newLeads !== undefined && <NewLeads number={newLeads} />}
      {callsDue > 0 && <CallsDue number={callsDue} />}
      {withoutSeat > 0 && <WithoutSeat number={withoutSeat} />}
      <div className={styles.pair}>
        {sessions && (
          <Lines
            title="Classes today"
            lines={sessions}
            none={statsMessages.noSessions}
            when={({ startTime, endTime }) => [clockTime(startTime), `to ${clockTime(endTime)} IST`]}
            lineKeyOf={({ meetingId }) => meetingId}
            note={({ liveAt }) => (liveAt === null ? '' : `, began at ${timeInIndia(liveAt)} IST`)}
            to={({ id: batchId }) => adminLinks.batchRegister(batchId)}
          />
        )}
        {starting && (
          <Lines
            title="Starting this week"
            lines={starting}
            none={statsMessages.noStarting}
            when={({ startDate, startTime }) => [dayText(startDate), `${clockTime(startTime)} IST`]}
            lineKeyOf={({ id: batchId }) => batchId}
            to={({ id: batchId }) => adminLinks.editBatch(batchId)}
          />
        )}
      </div>
    </section>
  );
}

function NewLeads({ number }: { readonly number: number }) {
  const isNone = number === 0;
  return (
    <TaskLink
      to={adminLinks.leads()}
      text={isNone ? 'No new leads' : countedText(number, 'new lead', 'new leads')}
      note={isNone ? 'Everybody who asked was called.' : 'Waiting for a call.'}
      isWaiting={!isNone}
    />
  );
}

const CallsDue = ({ number }: { readonly number: number }) => (
  <TaskLink
    to={adminLinks.leads()}
    text={countedText(number, 'call to make today', 'calls to make today')}
    note="Overdue calls included."
    isWaiting
  />
);

const WithoutSeat = ({ number }: { readonly number: number }) => (
  <TaskLink
    to={adminLinks.paidNoSeat}
    text={countedText(number, 'student has no seat yet', 'students have no seat yet')}
    note="Waiting for a batch of their course."
    isWaiting
  />
);

const countedText = (number: number, one: string, many: string) =>
  number > maxCounted ? `${groupedDigits(maxCounted)}+ ${many}` : countText(number, one, many);

interface TaskLinkProps {
  readonly to: string;
  readonly text: string;
  readonly note: string;
  /** Whether somebody waits for the admin. */
  readonly isWaiting: boolean;
}

function TaskLink({ to, text, note, isWaiting }: TaskLinkProps) {
  return (
    <Link to={to} className={styles.task} data-waiting={isWaiting || undefined}>
      <span className={styles.said}>{text}</span>
      <span className={styles.note}>{note}</span>
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
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls and need not contain a link: it needs the focus to be scrolled by keyboard
        <div className={styles.window} role="group" aria-label={title} tabIndex={0}>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={lineKeyOf(line)} className={styles.line}>
                <When words={when(line)} />
                <span className={styles.what}>
                  <AllowedLink to={to(line)}>{line.course.title}</AllowedLink>
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
        </div>
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
