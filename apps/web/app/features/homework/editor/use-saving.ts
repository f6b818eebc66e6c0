import { type Homework, homeworkDraftSchema, homeworkEndpoints, plainTextOfRich } from '@avsar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { callApi } from '#api/client.ts';
import { useSaveKey } from '#drafts/use-save-key.ts';
import { type Difference, linesOnlyIn } from '#forms/differences.ts';
import { useForm } from '#forms/use-form.ts';
import { momentInIndia } from '#lib/format.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { taskMessages } from '../homework.messages.ts';
import { refreshHomework } from '../task-queries.ts';
import { draftOf, faultsAtFields, faultsIn, isSame, type TypedHomework } from './typed-homework.ts';

interface Saving {
  readonly loaded: Homework;
  readonly first: TypedHomework;
  readonly typed: TypedHomework;
  /** What is typed once all files have arrived. */
  readonly read: () => Promise<TypedHomework>;
  /** Fills the editor with what somebody else has saved. */
  readonly onReload: (newer: Homework) => void;
}

/** Saves homework. The editor stays open. */
export function useSaving({ loaded, first, typed, read, onReload }: Saving) {
  const client = useQueryClient();
  const [saved, setSaved] = useState(loaded);
  const [savedAs, setSavedAs] = useState(first);
  const sent = useRef(first);
  const afterwards = useRef<(homework: Homework) => void>(undefined);
  const params = { homeworkId: String(loaded.id) };
  const editing = useForm({
    schema: homeworkDraftSchema,
    read: async () => {
      sent.current = await read();
      return draftOf(sent.current);
    },
    check: () => faultsIn(sent.current, saved.state !== 'draft'),
    renameFaults: faultsAtFields,
    save: (draft, { version = 0 }) => callApi(homeworkEndpoints.save, { params, body: { ...draft, version } }),
    edited: {
      row: loaded,
      reread: () => callApi(homeworkEndpoints.get, { params }),
      differences: differencesOf,
      onReload,
    },
    staysWith: (now: Homework) => now,
    onSaved: (now) => {
      setSavedAs(sent.current);
      setSaved(now);
      void refreshHomework(client);
      const next = afterwards.current;
      afterwards.current = undefined;
      if (next === undefined) toast.success(taskMessages.saved);
      else next(now);
    },
  });
  const isUnsaved = useMemo(() => !isSame(typed, savedAs), [typed, savedAs]);
  const save = (then?: (homework: Homework) => void) => {
    afterwards.current = then;
    editing.props.ref.current?.requestSubmit();
  };
  useSaveKey(() => save());
  return { saved, editing, isUnsaved, save };
}

/** What somebody else has changed: who saved when, and what differs. */
function differencesOf(before: Homework, now: Homework): readonly Difference[] {
  const was = plainTextOfRich(before.content.text);
  const is = plainTextOfRich(now.content.text);
  const due = ({ dueAt }: Homework) => (dueAt === null ? '' : momentInIndia(dueAt));
  const by = ({ saved: { at, by: name } }: Homework) => `${momentInIndia(at)}, by ${name}`;
  const parts = [
    { label: 'Saved', before: by(before), now: by(now) },
    { label: 'Title', before: before.title, now: now.title },
    { label: 'Due', before: due(before), now: due(now) },
    { label: 'Text', before: linesOnlyIn(was, is), now: linesOnlyIn(is, was) },
  ];
  return parts.filter((part) => part.before !== part.now);
}
