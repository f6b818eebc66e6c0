import { ApiError, type SyllabusDraftView, syllabusDraftSchema, syllabusEndpoints } from '@avsar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { callApi } from '#api/client.ts';
import { useForm } from '#forms/use-form.ts';
import { refusalTextOf } from '#features/auth/index.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { getSyllabusDraft, versionsKey } from '../syllabus-queries.ts';
import { syllabusMessages } from '../syllabus.messages.ts';
import { syllabusDifferences } from './syllabus-text.ts';
import { draftOf, faultsAtFields, isSame, type TypedSyllabus, withSavedIds } from './typed-syllabus.ts';
import type { SyllabusActions } from './use-edited-syllabus.ts';

interface Saving {
  readonly loaded: SyllabusDraftView;
  readonly first: TypedSyllabus;
  readonly typed: TypedSyllabus;
  readonly actions: SyllabusActions;
  /** Fills the editor with what somebody else has saved. */
  readonly onReload: (newer: SyllabusDraftView) => void;
}

/** Saves and publishes the draft. The editor stays open, and typing goes on while it is saved. */
export function useSaving({ loaded, first, typed, actions, onReload }: Saving) {
  const [draft, setDraft] = useState(loaded);
  const [savedAs, setSavedAs] = useState(first);
  const sent = useRef(first);
  const isPublishedNext = useRef(false);
  const params = { courseId: String(loaded.course.id) };
  const publishing = usePublishing(loaded.course.id, setDraft);

  const editing = useForm({
    schema: syllabusDraftSchema,
    read: () => {
      sent.current = actions.read();
      return draftOf(sent.current);
    },
    renameFaults: (faults) => faultsAtFields(faults, sent.current),
    save: (syllabus, { version = 0 }) => callApi(syllabusEndpoints.saveDraft, { params, body: { syllabus, version } }),
    edited: {
      row: loaded,
      reread: () => getSyllabusDraft(loaded.course.id),
      differences: syllabusDifferences,
      onReload,
    },
    staysWith: (saved: SyllabusDraftView) => saved,
    onSaved: (saved) => {
      actions.change((now) => withSavedIds(now, sent.current, saved.syllabus));
      setSavedAs(sent.current);
      setDraft(saved);
      if (isPublishedNext.current) return publishing.publish(saved.version);
      return toast.success(syllabusMessages.saved);
    },
  });

  const isUnsaved = useMemo(() => !isSame(typed, savedAs), [typed, savedAs]);
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

function usePublishing(courseId: number, onPublished: (draft: SyllabusDraftView) => void) {
  const client = useQueryClient();
  const params = { courseId: String(courseId) };
  /** What somebody else has saved since; it was not published. */
  const [newer, setNewer] = useState<SyllabusDraftView>();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const publish = async (version: number) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      onPublished(await callApi(syllabusEndpoints.publish, { params, body: { version } }));
      toast.success(syllabusMessages.published);
      await client.invalidateQueries({ queryKey: versionsKey });
    } catch (error) {
      setRefusal(refusalTextOf(error));
      if (error instanceof ApiError && error.code === 'conflict') {
        const now = await getSyllabusDraft(courseId).catch(() => undefined);
        setNewer(now?.version === version ? undefined : now);
      }
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, refusal, newer, publish };
}

/** Ctrl+S, and ⌘S on a Mac, save instead of storing the page. */
function useSaveKey(save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
