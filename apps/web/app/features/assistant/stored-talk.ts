import { chatStorageKey } from '#lib/storage-keys.ts';
import { isAnswerComing, addMissingAnswer, type TalkEntry } from './talk.ts';

export interface Talk {
  /** Role and id of the person: a login or logout starts a new talk. */
  readonly owner: string;
  readonly entries: readonly TalkEntry[];
}

/** Stores the talk in session storage; without storage, the talk lasts until the page is closed. */
export function storeTalk({ owner, entries }: Talk): void {
  try {
    if (entries.length === 0) sessionStorage.removeItem(chatStorageKey);
    else
      sessionStorage.setItem(
        chatStorageKey,
        JSON.stringify({ owner, entries: entries.filter((one) => !isAnswerComing(one)) }),
      );
  } catch {
    // Storage is full or blocked.
  }
}

export function restoreTalk(owner: string): readonly TalkEntry[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(chatStorageKey) ?? 'null') as Partial<Talk> | null;
    return kept?.owner === owner && areValid(kept.entries) ? addMissingAnswer(kept.entries) : [];
  } catch {
    return [];
  }
}

/** Checks the shape: the stored talk may come from an older release. */
function areValid(entries: unknown): entries is readonly TalkEntry[] {
  const isValid = (one: Partial<TalkEntry> | null) =>
    typeof one?.id === 'number' &&
    typeof one.text === 'string' &&
    (one.role === 'user' || (one.role === 'model' && Array.isArray(one.sources)));
  return Array.isArray(entries) && entries.every(isValid);
}
