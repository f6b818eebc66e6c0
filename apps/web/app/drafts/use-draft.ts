import { useMemo, useRef, useState } from 'react';
import type { ZodType } from 'zod';
import type { FieldErrors } from '#forms/fields.ts';
import type { Difference } from '#forms/differences.ts';
import { useForm } from '#forms/use-form.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import type { Draft } from './draft.ts';
import { draftMessages } from './drafts.messages.ts';
import { usePublishing } from './use-publishing.ts';
import { useSaveKey } from './use-save-key.ts';

interface DraftRules<Typed, Body, View extends Draft> {
  /** The draft with which the editor began. */
  readonly loaded: View;
  /** The same as it is typed. */
  readonly first: Typed;
  /** What the screen shows. */
  readonly typed: Typed;
  /** What is typed at this moment, which may be newer; waits for files that are still being sent. */
  readonly read: () => Typed | Promise<Typed>;
  readonly isSame: (one: Typed, other: Typed) => boolean;
  readonly schema: ZodType<Body>;
  readonly inputOf: (typed: Typed) => unknown;
  /** Faults that the schema does not know. */
  readonly check?: (typed: Typed) => FieldErrors;
  /** Faults of the sent input by the names of the form's fields. */
  readonly faultsAtFields?: (faults: FieldErrors, sent: Typed) => FieldErrors;
  readonly save: (body: Body, version: number) => Promise<View>;
  readonly publish: (version: number) => Promise<View>;
  readonly reread: () => Promise<View>;
  readonly differences: (before: View, now: View) => readonly Difference[];
  /** Fills the editor with what somebody else has saved. */
  readonly onReload: (newer: View) => void;
  readonly onSaved?: (saved: View, sent: Typed) => void;
  readonly onPublished: () => void;
  /** The text of the toast after publishing. */
  readonly published: string;
}

/** Saves and publishes a draft. The editor stays open, and typing goes on while it is saved. */
export function useDraft<Typed, Body, View extends Draft>(rules: DraftRules<Typed, Body, View>) {
  const { loaded, first, typed, isSame } = rules;
  const [draft, setDraft] = useState(loaded);
  const [savedAs, setSavedAs] = useState(first);
  const sent = useRef(first);
  const isPublishedNext = useRef(false);
  const publishing = usePublishing({
    ...rules,
    onPublished: (now) => {
      setDraft(now);
      rules.onPublished();
    },
  });

  const editing = useForm({
    schema: rules.schema,
    read: async () => {
      sent.current = await rules.read();
      return rules.inputOf(sent.current);
    },
    check: () => rules.check?.(sent.current) ?? {},
    renameFaults: (faults) => rules.faultsAtFields?.(faults, sent.current) ?? faults,
    save: (body, { version = 0 }) => rules.save(body, version),
    edited: { row: loaded, reread: rules.reread, differences: rules.differences, onReload: rules.onReload },
    staysWith: (saved: View) => saved,
    onSaved: (saved) => {
      rules.onSaved?.(saved, sent.current);
      setSavedAs(sent.current);
      setDraft(saved);
      if (isPublishedNext.current) return publishing.publish(saved.version);
      return toast.success(draftMessages.saved);
    },
  });

  const isUnsaved = useMemo(() => !isSame(typed, savedAs), [isSame, typed, savedAs]);
  const save = (isPublishing: boolean) => {
    isPublishedNext.current = isPublishing;
    editing.props.ref.current?.requestSubmit();
  };
  useSaveKey(() => save(false));
  return {
    draft,
    editing,
    isUnsaved,
    isPublishing: publishing.isBusy,
    refusal: editing.refusal ?? publishing.refusal,
    newer: publishing.newer,
    /** For the button "Save", which sends the form by itself. */
    saveOnly: () => {
      isPublishedNext.current = false;
    },
    publish: () => {
      if (editing.isBusy || publishing.isBusy) return;
      if (isUnsaved) save(true);
      else if (draft.isChanged) void publishing.publish(draft.version);
    },
  };
}
