import { Button } from '@mantine/core';
import { roundLimits, type RoundResult, type RoundStudent } from '@avsar/contract';
import { Link } from 'react-router';
import { ResumeLink } from '#admin-kit/resume-link.tsx';
import { adminLinks } from '#admin-links.ts';
import { dayInIndia, timeInIndia } from '#lib/format.ts';
import { applicationStateTexts, roundResultTexts } from '#lib/placement-texts.ts';
import { ChoiceButtons } from '#ui/form/choice-buttons.tsx';
import { SavedLine } from '#ui/form/saved-line.tsx';
import { roundMessages } from './rounds.messages.ts';
import styles from './rounds.module.css';
import type { Mark } from './use-marking.ts';

const options: readonly { readonly value: RoundResult; readonly label: string; readonly letter: string }[] = [
  { value: 'passed', label: roundResultTexts.passed, letter: 'p' },
  { value: 'failed', label: roundResultTexts.failed, letter: 'd' },
  { value: 'absent', label: roundResultTexts.absent, letter: 'a' },
];

interface StudentRowProps {
  readonly openingId: string;
  readonly student: RoundStudent;
  readonly mark: Mark;
  readonly progress: 'saving' | 'saved' | undefined;
  readonly isMarkable: boolean;
  readonly onMark: (mark: Mark) => void;
  readonly onTakeOut: () => void;
  readonly onStale: () => void;
}

/** One student of a round: the time, the mark, and a remark. */
export function StudentRow({ openingId, student: of, mark, progress, isMarkable, ...on }: StudentRowProps) {
  const { application, student, startsAt, isTold, markedBy, resume } = of;
  const isRunning = ['applied', 'waitlisted', 'offered'].includes(application.state);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <strong>
          <Link to={adminLinks.application(openingId, application.id)} className={styles.title}>
            {student.name}
          </Link>
        </strong>
        <span data-tabular>
          {timeInIndia(startsAt)} IST, {dayInIndia(startsAt)}
        </span>
        {!isRunning && <span className={styles.dim}>{applicationStateTexts[application.state]}</span>}
        {markedBy !== null && mark.result !== null && (
          <span className={styles.dim}>{roundMessages.markedBy(markedBy)}</span>
        )}
      </div>
      <div className={styles.marks}>
        {isTold || !isMarkable ? (
          <p>
            <strong>{mark.result === null ? 'No result' : roundResultTexts[mark.result]}</strong>
            {isTold && `. ${roundMessages.told}`}
            {mark.remark !== '' && ` ${mark.remark}`}
          </p>
        ) : (
          <>
            <ChoiceButtons<RoundResult>
              label={`Result of ${student.name}`}
              options={options}
              value={mark.result}
              onChange={(result) => on.onMark({ ...mark, result })}
            />
            <SavedLine
              label={`Remark about ${student.name}`}
              value={mark.remark}
              charactersMost={roundLimits.remarkCharactersMost}
              onSave={(remark) => on.onMark({ ...mark, remark })}
            />
            <p role="status" className={styles.progress}>
              {progress === 'saving' && roundMessages.isSaving}
              {progress === 'saved' && roundMessages.isSaved}
            </p>
          </>
        )}
      </div>
      <div className={styles.acts}>
        {resume !== null && <ResumeLink resume={resume} of={student.name} onStale={on.onStale} />}
        {!isTold && isMarkable && (
          <Button
            variant="subtle"
            size="sm"
            mih={44}
            aria-label={`Take out ${student.name}`}
            aria-haspopup="dialog"
            onClick={on.onTakeOut}
          >
            Take out
          </Button>
        )}
      </div>
    </li>
  );
}
