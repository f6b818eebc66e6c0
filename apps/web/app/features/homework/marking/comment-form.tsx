import { commentDraftSchema, gradingEndpoints, type HandIn, type HandInComment, homeworkLimits } from '@avsar/contract';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { callApi } from '#api/client.ts';
import { useForm } from '#forms/use-form.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';
import { markMessages } from '../homework.messages.ts';
import styles from './marking.module.css';

export interface ChosenLines {
  readonly from: number;
  readonly to: number;
}

interface CommentFormProps {
  readonly params: { readonly homeworkId: string; readonly studentId: string };
  readonly handIn: HandIn;
  readonly lines: ChosenLines | undefined;
  readonly onLines: (lines: ChosenLines | undefined) => void;
  readonly onAdded: (comment: HandInComment) => void;
}

/** A comment on the whole work, or on lines of the text or of a file. */
export function CommentForm({ params, handIn, lines, onLines, onAdded }: CommentFormProps) {
  const text = useRef<HTMLTextAreaElement>(null);
  const [fileId, setFileId] = useState('');
  const [typed, setTyped] = useState({ from: '', to: '' });
  const [seen, setSeen] = useState(lines);
  // Lines that were clicked beside the text fill the fields.
  if (lines !== seen) {
    setSeen(lines);
    if (lines !== undefined) {
      setFileId('');
      setTyped({ from: String(lines.from), to: String(lines.to) });
    }
  }
  useEffect(() => {
    if (lines !== undefined) text.current?.focus({ preventScroll: true });
  }, [lines]);
  const keyOf = useIdempotencyKey();
  const form = useForm({
    schema: commentDraftSchema,
    read: ({ comment = '' }) => ({
      version: handIn.number,
      fileId: fileId === '' ? null : Number(fileId),
      lines: linesOf(typed),
      text: comment,
    }),
    renameFaults: (faults) =>
      Object.fromEntries(
        Object.entries(faults).map(([path, fault]) => [
          path === 'text' ? 'comment' : path.startsWith('lines') ? 'from' : path,
          fault,
        ]),
      ),
    save: (body) => callApi(gradingEndpoints.addComment, { params, body }, { idempotencyKey: keyOf(body) }),
    onSaved: (comment, fields) => {
      fields.reset();
      setTyped({ from: '', to: '' });
      onLines(undefined);
      onAdded(comment);
      text.current?.focus({ preventScroll: true });
    },
  });
  const type = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    form.setFaultOf('from')(undefined);
  };
  const sendOnKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.props.ref.current?.requestSubmit();
  };
  const lineField = { type: 'number', inputMode: 'numeric', min: 1, size: 'md' } as const;
  return (
    <form className={styles.commentForm} aria-label="Comment" {...form.props}>
      <div className={styles.place}>
        {handIn.files.length > 0 && (
          <NativeSelect
            name="fileId"
            label="About"
            size="md"
            error={form.faults['fileId']}
            value={fileId}
            onChange={({ currentTarget: { value } }) => setFileId(value)}
            data={[
              { value: '', label: 'The text, or the whole work' },
              ...handIn.files.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        )}
        <TextInput
          {...lineField}
          name="from"
          label="From line"
          error={form.faults['from']}
          value={typed.from}
          onChange={({ currentTarget: { value } }) => type({ from: value })}
        />
        <TextInput
          {...lineField}
          name="to"
          label="To line"
          value={typed.to}
          onChange={({ currentTarget: { value } }) => type({ to: value })}
        />
      </div>
      <p className={styles.dim}>{markMessages.linesHint}</p>
      <Textarea
        {...form.field('comment')}
        ref={text}
        label="Comment"
        description={markMessages.notSeen}
        size="md"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={homeworkLimits.commentCharactersMost}
        aria-keyshortcuts="Control+Enter"
        onKeyDown={sendOnKey}
      />
      {form.refusal !== undefined && (
        <p role="alert" className={styles.fault}>
          {form.refusal}
        </p>
      )}
      <Button type="submit" variant="default" loading={form.isBusy} className={styles.add}>
        Add the comment
      </Button>
    </form>
  );
}

/** One number alone is one line. */
function linesOf({ from, to }: { readonly from: string; readonly to: string }) {
  const first = from.trim() === '' ? to : from;
  const last = to.trim() === '' ? from : to;
  return first.trim() === '' ? null : { from: Number(first), to: Number(last) };
}
