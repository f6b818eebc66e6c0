import { ApiError, type LessonFile } from '@avsar/contract';
import { refusalTextOf } from '#features/auth/index.ts';
import { readFile, smallerPicture } from '#features/media/index.ts';
import { uploadFetch } from '#forms/upload-fetch.ts';
import { isLinkFresh } from '#lib/file-link.ts';
import { formMessages } from '#forms/forms.messages.ts';
import type { UploadedFiles } from '../document/rich-text-of.ts';
import { faultOf, type FileKind, nameOf } from './checked-file.ts';

/** A file that was added on this screen. */
export interface Upload {
  readonly key: string;
  readonly kind: FileKind;
  readonly name: string;
  /** The address of a picture on this machine, which is shown at once and until the page is left. */
  readonly preview: string | undefined;
  /** From 0 to 1 while it is sent. */
  readonly share: number | undefined;
  readonly fault: string | undefined;
  /** The stored file that it became. */
  readonly file: LessonFile | undefined;
}

interface FilesState {
  readonly files: ReadonlyMap<number, LessonFile>;
  readonly uploads: readonly Upload[];
  readonly uploaded: UploadedFiles;
}

/** Stores a file, and reports how far it is by this `fetch`. */
export type SendFile = (
  body: { readonly kind: FileKind; readonly name: string; readonly file: string },
  fetch: typeof globalThis.fetch,
) => Promise<LessonFile>;

interface FilesOf {
  readonly send: SendFile;
  readonly first: readonly LessonFile[];
  /** Loads the files of the saved draft with new addresses. */
  readonly loadAgain: () => Promise<readonly LessonFile[]>;
}

export type LessonFiles = ReturnType<typeof createLessonFiles>;

/** The files of a text: those that came with its draft, and those that are added, which are sent one after another. */
export function createLessonFiles({ send: store, first, loadAgain }: FilesOf) {
  let state: FilesState = { files: byId(first), uploads: [], uploaded: new Map() };
  const chosen = new Map<string, File>();
  const listeners = new Set<() => void>();
  const renewed = new Set<string>();
  let sending = Promise.resolve();

  const set = (next: Partial<FilesState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  /** Files of a draft or version, with addresses that work for the next minutes. */
  const add = (files: readonly LessonFile[]) => set({ files: new Map([...state.files, ...byId(files)]) });
  const refresh = async () => {
    const files = await loadAgain();
    add(files);
    return files;
  };
  const find = (key: string) => state.uploads.find((upload) => upload.key === key);
  const change = (key: string, to: Partial<Upload>) =>
    set({ uploads: state.uploads.map((upload) => (upload.key === key ? { ...upload, ...to } : upload)) });

  const send = async (key: string) => {
    const file = chosen.get(key);
    const upload = find(key);
    // Removed while it waited.
    if (file === undefined || upload === undefined) return undefined;
    try {
      const sent = await sendFile(store, upload.kind, file, (share) => change(key, { share }));
      set({ files: new Map(state.files).set(sent.id, sent), uploaded: new Map(state.uploaded).set(key, sent.id) });
      change(key, { file: sent, share: undefined });
      return sent;
    } catch (error) {
      change(key, { fault: textOf(error), share: undefined });
      return undefined;
    }
  };
  const enqueue = (key: string): Promise<LessonFile | undefined> => {
    const sent = sending.then(() => send(key));
    sending = sent.then(() => undefined);
    return sent;
  };

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    find,
    add,
    refresh,
    /** For a picture that is not shown: its address has expired. Every address is renewed once. */
    renew: () => {
      const urls = [...state.files.values()].map(({ url }) => url);
      const expired = urls.filter((url) => !isLinkFresh(url, Date.now()) && !renewed.has(url));
      if (expired.length === 0) return;
      for (const url of expired) renewed.add(url);
      void refresh().catch(() => undefined);
    },
    /** Begins to send a file. The promise has the file once the server has it, and undefined if it was refused. */
    upload: (file: File, kind: FileKind) => {
      const key = crypto.randomUUID();
      const preview = kind === 'picture' ? URL.createObjectURL(file) : undefined;
      chosen.set(key, file);
      const name = nameOf(file);
      set({ uploads: [...state.uploads, { key, kind, name, preview, share: 0, fault: undefined, file: undefined }] });
      return { key, sent: enqueue(key) };
    },
    again: (key: string) => {
      change(key, { fault: undefined, share: 0 });
      return enqueue(key);
    },
    forget: (key: string) => {
      chosen.delete(key);
      set({ uploads: state.uploads.filter((upload) => upload.key !== key) });
    },
    /** Resolves when nothing is being sent any more. */
    settled: async () => {
      for (let before; before !== sending;) {
        before = sending;
        await before;
      }
    },
    close: () => {
      for (const { preview } of state.uploads) if (preview !== undefined) URL.revokeObjectURL(preview);
    },
  };
}

const byId = (files: readonly LessonFile[]) => new Map(files.map((file) => [file.id, file]));

class Refused extends Error {}

async function sendFile(store: SendFile, kind: FileKind, chosen: File, onShare: (share: number) => void) {
  const file = kind === 'picture' ? await smallerPicture(chosen) : chosen;
  const fault = faultOf(kind, file);
  if (fault !== undefined) throw new Refused(fault);
  const data = await readFile(file).catch(() => undefined);
  if (data === undefined) throw new Refused(formMessages.fileUnreadable);
  return store({ kind, name: nameOf(chosen), file: data }, uploadFetch(onShare));
}

function textOf(error: unknown): string {
  if (error instanceof Refused) return error.message;
  return (error instanceof ApiError ? error.fields['file'] : undefined) ?? refusalTextOf(error);
}
