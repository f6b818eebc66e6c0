import { Alert, Badge, Button } from '@mantine/core';
import { type Quiz, quizEndpoints } from '@avsar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx';
import { callApi } from '#api/client.ts';
import { refusalTextOf } from '#features/auth/index.ts';
import { countText, momentInIndia } from '#lib/format.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import type { WriterPage } from '../quiz-paths.ts';
import { writerKeys } from '../writer-queries.ts';
import { quizStateTexts, writingMessages } from '../writing.messages.ts';
import styles from './quiz-form.module.css';

interface QuizStateProps {
  readonly page: WriterPage;
  readonly quiz: Quiz;
  /** The form below has changes that are not saved: a published quiz would not have them. */
  readonly isUnsaved: boolean;
  readonly onChanged: (quiz: Quiz) => void;
}

/** What students see of a quiz, and the buttons that change it. */
export function QuizState({ page, quiz, isUnsaved, onChanged }: QuizStateProps) {
  const { state, attempts, saved } = quiz;
  const [asked, setAsked] = useState<'close' | 'delete'>();
  const { isBusy, refusal, change, remove } = useStateChange({ page, quiz, isUnsaved, onChanged }, () =>
    setAsked(undefined),
  );
  return (
    <section aria-label="State of the quiz" className={styles.bar}>
      <div className={styles.state}>
        <Badge variant="light" color={state === 'published' ? 'leaf' : 'gray'} miw="max-content">
          {quizStateTexts[state]}
        </Badge>
        <span className={styles.dim}>
          {state === 'draft' ? writingMessages.notYet : `${countText(attempts.all, 'attempt')}.`} Saved by {saved.by},{' '}
          {momentInIndia(saved.at)}.
        </span>
      </div>
      <div className={styles.acts}>
        {state !== 'published' && (
          <Button loading={isBusy && asked === undefined} mih={44} onClick={() => void change('published')}>
            Publish
          </Button>
        )}
        {state === 'published' && (
          <Button variant="default" mih={44} onClick={() => setAsked('close')}>
            Close the quiz
          </Button>
        )}
        {state !== 'draft' && (
          <Button component={Link} to={page.paths.results(quiz.id)} variant="default" mih={44}>
            Results
          </Button>
        )}
        {attempts.all === 0 && (
          <Button variant="default" mih={44} onClick={() => setAsked('delete')}>
            Delete
          </Button>
        )}
      </div>
      {refusal !== undefined && <Alert role="alert" color="red" variant="light" title={refusal} />}
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={asked === 'delete' ? 'Delete the quiz?' : 'Close the quiz?'}
        confirm={asked === 'delete' ? 'Delete' : 'Close the quiz'}
        isBusy={isBusy}
        isDangerous={asked === 'delete'}
        onConfirm={() => void (asked === 'delete' ? remove() : change('closed'))}
        onCancel={() => setAsked(undefined)}
      >
        <p>{asked === 'delete' ? writingMessages.deleteAsk(quiz.title) : writingMessages.closeAsk}</p>
        {asked === 'close' && attempts.running > 0 && (
          <p>{writingMessages.closeRunning(countText(attempts.running, 'attempt is', 'attempts are'))}</p>
        )}
      </ConfirmDialog>
    </section>
  );
}

function useStateChange({ page, quiz, isUnsaved, onChanged }: QuizStateProps, onDone: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const params = { quizId: String(quiz.id) };
  const run = async (act: () => Promise<unknown>) => {
    setRefusal(isUnsaved ? writingMessages.saveFirst : undefined);
    if (isUnsaved) return onDone();
    setBusy(true);
    try {
      await act();
    } catch (error) {
      setRefusal(refusalTextOf(error));
    } finally {
      setBusy(false);
      onDone();
    }
    return undefined;
  };
  return {
    isBusy,
    refusal,
    change: (state: 'published' | 'closed') =>
      run(async () => {
        onChanged(await callApi(quizEndpoints.setState, { params, body: { state, version: quiz.version } }));
        toast.success(state === 'published' ? writingMessages.published : writingMessages.closed);
      }),
    remove: () =>
      run(async () => {
        await callApi(quizEndpoints.remove, { params });
        toast.success(writingMessages.deleted);
        for (const key of writerKeys) void client.invalidateQueries(key);
        await navigate(page.paths.list, { replace: true });
      }),
  };
}
