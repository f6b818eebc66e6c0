import { ApiError, lessonEndpoints, type LessonNote } from '@avsar/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callApi } from '#api/client.ts';
import { refusalTextOf } from '#features/auth/index.ts';
import { fetchWithClock } from '#lib/time/server-clock.ts';

/** A note is saved as soon as its writer pauses for so long. */
const pauseMilliseconds = 1500;

export type NoteState =
  | { readonly kind: 'same' | 'saving' | 'saved' }
  | { readonly kind: 'failed'; readonly why: string }
  /** Another device has saved `other` since this one loaded the note. */
  | { readonly kind: 'conflict'; readonly other: LessonNote };

interface NoteOptions {
  readonly lessonId: number;
  readonly loaded: LessonNote;
  /** What the server has now. */
  readonly reread: () => Promise<LessonNote | undefined>;
  readonly onSaved: (note: LessonNote) => void;
}

/** The browser finishes the call even if the page is closed meanwhile. */
const lastingFetch: typeof fetch = (input, init) => fetchWithClock(input, { ...init, keepalive: true });

/** A note that the server has not taken, with the version on which it was written. */
interface UnsavedNote {
  readonly text: string;
  readonly saved: LessonNote;
}

/** Keeps a note that could not be saved while its writer is on other pages: as long as the tab, and for this person. */
function unsavedNoteIn(client: QueryClient, lessonId: number) {
  const queryKey = ['unsaved note', lessonId];
  client.setQueryDefaults(queryKey, { gcTime: Infinity });
  return {
    read: () => client.getQueryData<UnsavedNote>(queryKey),
    keep: (note: UnsavedNote) => client.setQueryData(queryKey, note),
    forget: () => client.removeQueries({ queryKey }),
  };
}

const isSame = (text: string, note: LessonNote) => text.trim() === note.text;

/** The student's note beside a lesson. It saves itself after a pause, and when the page is hidden or left. */
export function useLessonNote({ lessonId, loaded, reread, onSaved }: NoteOptions) {
  const unsaved = unsavedNoteIn(useQueryClient(), lessonId);
  const [kept] = useState(unsaved.read);
  const first = kept ?? { text: loaded.text, saved: loaded };
  const [text, setText] = useState(first.text);
  const [state, setState] = useState<NoteState>({ kind: 'same' });
  const latest = useRef({ ...first, isSaving: false, hasConflict: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const fail = (why: string) => setState({ kind: 'failed', why });

  const refuse = async (error: unknown) => {
    unsaved.keep({ text: latest.current.text, saved: latest.current.saved });
    if (!(error instanceof ApiError) || error.code !== 'conflict') return fail(refusalTextOf(error));
    const other = await reread().catch(() => undefined);
    if (other === undefined) return fail(error.message);
    latest.current.hasConflict = true;
    return setState({ kind: 'conflict', other });
  };

  const save = async () => {
    clearTimeout(timer.current);
    const { text: sent, saved, isSaving, hasConflict } = latest.current;
    if (isSaving || hasConflict || isSame(sent, saved)) return;
    latest.current.isSaving = true;
    setState({ kind: 'saving' });
    try {
      const body = { text: sent, version: saved.version };
      const note = await callApi(
        lessonEndpoints.saveNote,
        { params: { lessonId: String(lessonId) }, body },
        { fetch: lastingFetch },
      );
      latest.current.saved = note;
      unsaved.forget();
      onSaved(note);
      setState({ kind: 'saved' });
    } catch (error) {
      await refuse(error);
      return;
    } finally {
      latest.current.isSaving = false;
    }
    // Typing went on meanwhile.
    if (latest.current.text !== sent) saveSoon();
  };

  const saveSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), pauseMilliseconds);
  };

  const hold = (next: string, saved = latest.current.saved) => {
    Object.assign(latest.current, { text: next, saved, hasConflict: false });
    setText(next);
  };

  useNewerNote(loaded, (note) => {
    const { text: typed, saved, isSaving } = latest.current;
    if (!isSaving && isSame(typed, saved)) hold(note.text, note);
  });
  useSaveAtOnce(kept !== undefined, save);
  useSaveOnLeaving(() => void save(), ['failed', 'conflict'].includes(state.kind));

  return {
    text,
    state,
    change: (typed: string) => {
      latest.current.text = typed;
      setText(typed);
      if (latest.current.hasConflict) return;
      setState({ kind: 'same' });
      saveSoon();
    },
    save: () => void save(),
    /** Ends a conflict: saves `kept` over what the other device has saved. */
    keep: (kept: string, other: LessonNote) => {
      hold(kept, other);
      if (!isSame(kept, other)) return void save();
      unsaved.forget();
      return setState({ kind: 'saved' });
    },
  };
}

/** Tries again to save what could not be saved when the student was here before. */
function useSaveAtOnce(isUnsaved: boolean, save: () => Promise<void>): void {
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    if (isUnsaved) void saveNow();
  }, [isUnsaved]);
}

/** A note that was loaded again in the background. */
function useNewerNote(loaded: LessonNote, onLoaded: (note: LessonNote) => void): void {
  const take = useEffectEvent(onLoaded);
  useEffect(() => take(loaded), [loaded]);
}

/** Saves when the page is hidden, closed or left, and when the connection is back; warns if that cannot work. */
function useSaveOnLeaving(save: () => void, isHindered: boolean): void {
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    const saveIfHidden = () => {
      // Phones close a page in the background without another event.
      if (document.visibilityState === 'hidden') saveNow();
    };
    const saveThen = () => saveNow();
    document.addEventListener('visibilitychange', saveIfHidden);
    window.addEventListener('online', saveThen);
    window.addEventListener('beforeunload', saveThen);
    return () => {
      document.removeEventListener('visibilitychange', saveIfHidden);
      window.removeEventListener('online', saveThen);
      window.removeEventListener('beforeunload', saveThen);
      saveNow();
    };
  }, []);
  useEffect(() => {
    if (!isHindered) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isHindered]);
}
