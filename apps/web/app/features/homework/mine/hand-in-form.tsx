import {
  handInDraftSchema,
  handInEndpoints,
  type HomeworkFile,
  homeworkLimits,
  type MyHomework,
} from '@avsar/contract';
import { TextInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import type { FieldErrors } from '#forms/fields.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { handInMessages } from '../homework.messages.ts';
import { firstTyped, type KeptDraft, type Typed } from './hand-in-draft.ts';
import { HandInFiles } from './hand-in-files.tsx';
import styles from './mine.module.css';
import { useUploads } from './use-uploads.ts';

interface HandInFormProps {
  readonly mine: MyHomework;
  readonly draft: KeptDraft;
  /** The work is with the server now. */
  readonly onHandedIn: () => void;
  /** The server refused it: perhaps the due time is over. */
  readonly onRefused: () => void;
  readonly onCancel?: (() => void) | undefined;
}

/** Text, link and files of a hand-in. What is typed is kept on the device until the server has it. */
export function HandInForm({ mine, draft, onHandedIn, onRefused, onCancel }: HandInFormProps) {
  const [typed, setTyped] = useState<Typed>(() => firstTyped(draft.read(), mine));
  const [known, setKnown] = useState<ReadonlyMap<number, HomeworkFile>>(
    () => new Map([...mine.uploads, ...(mine.shown?.files ?? [])].map((file) => [file.id, file])),
  );
  const change = (to: (now: Typed) => Partial<Typed>) =>
    setTyped((now) => {
      const next = { ...now, ...to(now) };
      draft.keep(next);
      return next;
    });
  const uploads = useUploads({
    homeworkId: mine.id,
    onStored: (file) => {
      setKnown((now) => new Map(now).set(file.id, file));
      // The same file sent again is the file that is there.
      change(({ fileIds }) => ({ fileIds: fileIds.includes(file.id) ? fileIds : [...fileIds, file.id] }));
    },
  });
  const form = useForm({
    schema: handInDraftSchema,
    read: () => bodyOf(typed),
    check: () => faultsIn(uploads.list),
    save: (body) =>
      callApi(
        handInEndpoints.handIn,
        { params: { homeworkId: String(mine.id) }, body },
        { idempotencyKey: draft.keyFor(typed, body) },
      ).catch((error: unknown) => {
        onRefused();
        throw error;
      }),
    onSaved: () => {
      draft.forget();
      onHandedIn();
    },
  });
  const text = form.field('text');
  const link = form.field('link');
  const count = typed.fileIds.length + uploads.list.length;
  return (
    <Form
      form={form}
      layout="column"
      className={styles.form}
      label="Hand in"
      submit="Hand in"
      isSubmitWide
      {...(onCancel && { cancel: onCancel })}
    >
      <Textarea
        {...text}
        label="Text"
        description={handInMessages.kept}
        size="md"
        autosize
        minRows={6}
        maxRows={24}
        maxLength={homeworkLimits.handInCharactersMost}
        spellCheck={false}
        value={typed.text}
        onChange={({ currentTarget: { value } }) => {
          text.onChange();
          change(() => ({ text: value }));
        }}
      />
      <HandInFiles
        files={typed.fileIds.flatMap((id) => known.get(id) ?? [])}
        sending={uploads.list}
        fault={form.faults['fileIds']}
        onChoose={(file) => {
          const isFull = count >= homeworkLimits.handInFilesMost;
          form.setFaultOf('fileIds')(isFull ? handInMessages.tooManyFiles(homeworkLimits.handInFilesMost) : undefined);
          if (!isFull) uploads.add(file);
        }}
        onAgain={uploads.again}
        onForget={uploads.remove}
        onRemove={(id) => {
          form.setFaultOf('fileIds')(undefined);
          change(({ fileIds }) => ({ fileIds: fileIds.filter((one) => one !== id) }));
        }}
      />
      <TextInput
        {...link}
        label="Link"
        description="For example your repository."
        placeholder="https://…"
        inputMode="url"
        autoComplete="off"
        size="md"
        maxLength={homeworkLimits.linkCharactersMost}
        value={typed.link}
        onChange={({ currentTarget: { value } }) => {
          link.onChange();
          change(() => ({ link: value }));
        }}
      />
    </Form>
  );
}

const bodyOf = ({ text, link, fileIds }: Typed) => ({
  text,
  link: link.trim() === '' ? null : link,
  fileIds: [...fileIds],
});

function faultsIn(sending: ReturnType<typeof useUploads>['list']): FieldErrors {
  if (sending.length === 0) return {};
  const isFailed = sending.some(({ fault }) => fault !== undefined);
  return { fileIds: isFailed ? handInMessages.notSent : handInMessages.stillSending };
}
