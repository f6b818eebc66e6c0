import { Alert, Button, Textarea } from '@mantine/core';
import { questionEndpoints, questionLimits } from '@avsar/contract';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { refusalTextOf } from '#features/auth/index.ts';
import { countText } from '#lib/format.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { writingMessages } from '../writing.messages.ts';
import styles from './bank.module.css';
import { pastedQuestions, pasteExample } from './paste-questions.ts';

interface PasteDialogProps {
  readonly courseId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Several questions from a text, such as an old question paper. */
export function PasteDialog({ courseId, isOpen, onClose, onSaved }: PasteDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Paste questions" size="wide">
      {isOpen && <PasteForm courseId={courseId} onClose={onClose} onSaved={onSaved} />}
    </Dialog>
  );
}

function PasteForm({ courseId, onClose, onSaved }: Omit<PasteDialogProps, 'isOpen'>) {
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { questions, unread } = pastedQuestions(text);
  const sent = questions.slice(0, questionLimits.addMost);
  const add = async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await callApi(questionEndpoints.add, { params: { courseId }, body: { questions: [...sent] } });
      toast.success(writingMessages.added(sent.length));
      onSaved();
      onClose();
    } catch (error) {
      setRefusal(refusalTextOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.form}>
      <Textarea
        label="Questions"
        description={writingMessages.pasteHow}
        placeholder={pasteExample}
        size="md"
        autosize
        minRows={12}
        maxRows={24}
        data-autofocus
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div role="status">
        {text.trim() === '' ? (
          <p className={styles.dim}>{writingMessages.pasteSigns}</p>
        ) : (
          <p>{sent.length === 0 ? writingMessages.pasteNone : `${countText(sent.length, 'question')} found.`}</p>
        )}
        {unread.length > 0 && <p className={styles.unread}>Not read: {unread.slice(0, 5).join(' · ')}</p>}
        {questions.length > sent.length && <p>At most {questionLimits.addMost} at once: the rest stays out.</p>}
      </div>
      {refusal !== undefined && <Alert role="alert" color="red" variant="light" title={refusal} />}
      <div>
        <Button loading={isBusy} disabled={sent.length === 0} onClick={() => void add()}>
          {sent.length === 0 ? 'Add' : `Add ${countText(sent.length, 'question')}`}
        </Button>
      </div>
    </div>
  );
}
