import { Alert, Button } from '@mantine/core';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { quizMessages } from '../quizzes.messages.ts';
import styles from './running-attempt.module.css';
import type { useFinishing } from './use-finishing.ts';

interface FinishDialogProps {
  readonly finishing: ReturnType<typeof useFinishing>;
  /** Numbers of the questions without an answer. */
  readonly openPlaces: readonly number[];
}

/** Asks before the end, and says which questions are still open; after the time, it only waits for the server. */
export function FinishDialog({ finishing, openPlaces }: FinishDialogProps) {
  const { isAsked, isTimeOver, isBusy, refusal, cancel, finish } = finishing;
  return (
    <Dialog
      isOpen={isAsked}
      // When the time is over there is nothing to go back to.
      onClose={isTimeOver ? () => undefined : cancel}
      title={isTimeOver ? 'The time is over' : 'Finish the quiz?'}
      actions={
        <>
          {!isTimeOver && (
            <Button variant="default" onClick={cancel} data-autofocus>
              Go back
            </Button>
          )}
          <Button loading={isBusy} onClick={() => void finish(isTimeOver ? 'time' : 'student')}>
            {isTimeOver ? 'Show the result' : 'Finish'}
          </Button>
        </>
      }
    >
      <p>{textOf(isTimeOver, openPlaces)}</p>
      {!isTimeOver && <p className={styles.noReturn}>{quizMessages.noReturn}</p>}
      {refusal !== undefined && <Alert role="alert" color="red" variant="light" title={refusal} />}
    </Dialog>
  );
}

function textOf(isTimeOver: boolean, openPlaces: readonly number[]): string {
  if (isTimeOver) return quizMessages.timeOver;
  return openPlaces.length === 0 ? quizMessages.allAnswered : quizMessages.unanswered(openPlaces);
}
