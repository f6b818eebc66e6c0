import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { batchText } from '#lib/batch-text.ts';
import { dayInIndia, mobileText, momentInIndia } from '#lib/format.ts';
import card from '#ui/layout/card.module.css';
import { IconPhone } from '#ui/pictures/icons.ts';
import { caringMessages } from '../caring.messages.ts';
import type { ProgressPages } from '../pages.ts';
import { causeTexts } from '../progress.messages.ts';
import type { NoteOn } from './note-dialog.tsx';
import type { SeenSignal } from './signal-view.ts';
import styles from './signals.module.css';
import { useCare } from './use-care.ts';

interface SignalCardProps {
  readonly signal: SeenSignal;
  readonly pages: ProgressPages;
  readonly onNote: (on: NoteOn) => void;
}

/** A student who falls behind: why, since when, who takes care of it, and what was done. */
export function SignalCard({ signal, pages, onNote }: SignalCardProps) {
  const { student, course, batch, causes, raisedAt, settledAt } = signal;
  return (
    <article className={`${card.card} ${styles.card}`} aria-label={student.name}>
      <div>
        <h2 className={styles.name}>
          <Link to={pages.student(student.id, course.id)}>{student.name}</Link>
        </h2>
        <p className={styles.dim}>
          {course.title}
          {batch !== null && (
            <>
              , <Link to={pages.board(batch.id)}>{batchText(batch)}</Link>
            </>
          )}
        </p>
      </div>
      <ul className={styles.causes}>
        {causes.map(({ cause, count, foundAt }) => (
          <li key={cause}>
            <strong>{causeTexts[cause](count)}</strong> <span className={styles.dim}>{dayInIndia(foundAt)}</span>
          </li>
        ))}
      </ul>
      <p>
        {settledAt === null ? careText(signal) : `Settled on ${momentInIndia(settledAt)}.`}{' '}
        <span className={styles.dim}>On this list since {dayInIndia(raisedAt)}.</span>
      </p>
      {signal.notes.length > 0 && <Notes notes={signal.notes} />}
      <div className={styles.buttons}>
        {settledAt === null && <CareButtons signal={signal} onNote={onNote} />}
        <CallLink student={student} />
      </div>
    </article>
  );
}

function careText({ isMine, takenBy }: SeenSignal): string {
  if (isMine) return caringMessages.mineText;
  return takenBy === null ? caringMessages.openText : caringMessages.takenText(takenBy);
}

function Notes({ notes }: Pick<SeenSignal, 'notes'>) {
  return (
    <ul className={styles.notes} aria-label="Notes">
      {notes.map(({ text, by, at }) => (
        <li key={`${at} ${text}`}>
          <p className={styles.text}>{text}</p>
          <p className={styles.dim}>
            {by}, {momentInIndia(at)}
          </p>
        </li>
      ))}
    </ul>
  );
}

interface CareButtonsProps {
  readonly signal: SeenSignal;
  readonly onNote: (on: NoteOn) => void;
}

function CareButtons({ signal, onNote }: CareButtonsProps) {
  const care = useCare(signal);
  const { student, isMine, takenBy } = signal;
  const text = isMine ? 'Give back' : takenBy === null ? 'I take care of it' : 'Take over';
  return (
    <>
      {/* One button for both, so that it keeps the focus when it changes. */}
      <Button
        variant={takenBy === null ? 'filled' : 'default'}
        mih={44}
        aria-label={`${text}: ${student.name}`}
        aria-busy={care.isBusy}
        onClick={isMine ? care.giveBack : care.take}
      >
        {text}
      </Button>
      <Button
        variant="default"
        mih={44}
        aria-haspopup="dialog"
        aria-label={`Add a note: ${student.name}`}
        onClick={() => onNote({ kind: 'note', signal })}
      >
        Add a note
      </Button>
      <Button
        variant={isMine ? 'filled' : 'default'}
        mih={44}
        aria-haspopup="dialog"
        aria-label={`Settle: ${student.name}`}
        onClick={() => onNote({ kind: 'settle', signal })}
      >
        Settle
      </Button>
    </>
  );
}

function CallLink({ student: { name, mobileNumber } }: Pick<SeenSignal, 'student'>) {
  if (mobileNumber === undefined || mobileNumber === null || mobileNumber === '') return null;
  return (
    <Button
      component="a"
      href={`tel:+91${mobileNumber}`}
      variant="default"
      mih={44}
      leftSection={<IconPhone size={18} stroke={1.75} aria-hidden />}
      aria-label={`Call ${name}, ${mobileText(mobileNumber)}`}
    >
      {mobileText(mobileNumber)}
    </Button>
  );
}
