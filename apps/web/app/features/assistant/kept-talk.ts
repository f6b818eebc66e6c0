import { chatStorageKey } from '#lib/storage-keys.ts';
import { isComing, addMissingAnswer, type Said } from './talk.ts';

export interface Talk {
  /** Role and id of the person: a login or logout starts a new talk. */
  readonly owner: string;
  readonly said: readonly Said[];
}

/** Stores the talk in session storage; without storage, the talk lasts until the page is closed. */
export function storeTalk({ owner, said }: Talk): void {
  try {
    if (said.length === 0) sessionStorage.removeItem(chatStorageKey);
    else sessionStorage.setItem(chatStorageKey, JSON.stringify({ owner, said: said.filter((one) => !isComing(one)) }));
  } catch {
    // Storage is full or blocked.
  }
}

export function restoreTalk(owner: string): readonly Said[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(chatStorageKey) ?? 'null') as Partial<Talk> | null;
    return kept?.owner === owner && areValid(kept.said) ? addMissingAnswer(kept.said) : [];
  } catch {
    return [];
  }
}

/** Checks the shape: the stored talk may come from an older release. */
function areValid(said: unknown): said is readonly Said[] {
  const isValid = (one: Partial<Said> | null) =>
    typeof one?.id === 'number' &&
    typeof one.text === 'string' &&
    (one.role === 'user' || (one.role === 'model' && Array.isArray(one.sources)));
  return Array.isArray(said) && said.every(isValid);
}
