import type { HandIn, MyHomework } from '@avsar/contract';
import { handInStorageKey } from '#lib/storage-keys.ts';

/** What a student typed and has not handed in. */
export interface HandInDraft {
  readonly text: string;
  readonly link: string;
  readonly fileIds: readonly number[];
  /** What was sent last, as JSON, and its idempotency key: the same work sent again is handed in once. */
  readonly sent?: { readonly body: string; readonly key: string } | undefined;
}

export type Typed = Pick<HandInDraft, 'text' | 'link' | 'fileIds'>;

/** Session storage keeps a draft over a reload of the tab, and leaves nothing behind on a device that others use. */
export function handInDraftOf(studentId: number, homeworkId: number) {
  const key = `${handInStorageKey}.${studentId}.${homeworkId}`;
  const read = (): HandInDraft | undefined => {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
      return isDraft(kept) ? kept : undefined;
    } catch {
      return undefined;
    }
  };
  const write = (draft: HandInDraft) => {
    try {
      sessionStorage.setItem(key, JSON.stringify(draft));
    } catch {
      // Storage is full or blocked: the draft lasts as long as the page.
    }
  };
  return {
    read,
    /** Keeps what is typed now; what was sent before keeps its key. */
    keep: (typed: Typed) => write({ ...typed, sent: read()?.sent }),
    forget: () => {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Storage is blocked: there is no draft.
      }
    },
    /** The key for this body: the same as before, if the same body was sent before. */
    keyFor: (typed: Typed, body: unknown): string => {
      const text = JSON.stringify(body);
      const sent = read()?.sent;
      if (sent?.body === text) return sent.key;
      const made = crypto.randomUUID();
      write({ ...typed, sent: { body: text, key: made } });
      return made;
    },
  };
}

export type KeptDraft = ReturnType<typeof handInDraftOf>;

/** Checks the shape: it may have been stored by an older release. */
function isDraft(kept: unknown): kept is HandInDraft {
  const { text, link, fileIds, sent } = (kept ?? {}) as Partial<HandInDraft>;
  return (
    typeof text === 'string' &&
    typeof link === 'string' &&
    Array.isArray(fileIds) &&
    fileIds.every(Number.isInteger) &&
    (sent === undefined || (typeof sent.body === 'string' && typeof sent.key === 'string'))
  );
}

/** Whether the server has this work already: the reply to an earlier try was lost. */
export const isHandedIn = ({ text, link, fileIds }: Typed, shown: HandIn): boolean =>
  text.trim() === shown.text.trim() &&
  link.trim() === (shown.link ?? '') &&
  String(fileIds) === String(shown.files.map(({ id }) => id));

/** What the form begins with: the kept draft, or else what was handed in last, or files that were uploaded before. */
export function firstTyped(kept: HandInDraft | undefined, { shown, uploads }: MyHomework): Typed {
  const known = new Set([...uploads, ...(shown?.files ?? [])].map(({ id }) => id));
  if (kept !== undefined) return { ...kept, fileIds: kept.fileIds.filter((id) => known.has(id)) };
  if (shown !== null) return { text: shown.text, link: shown.link ?? '', fileIds: shown.files.map(({ id }) => id) };
  return { text: '', link: '', fileIds: uploads.map(({ id }) => id) };
}
