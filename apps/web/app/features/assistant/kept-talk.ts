import { talkStorageKey } from '#lib/storage-keys.ts';
import { isComing, pickUp, type Said } from './talk.ts';

export interface Talk {
  /** Whoever signs in or out begins a talk of their own. */
  readonly owner: string;
  readonly said: readonly Said[];
}

/** For this tab and this visit; where the browser keeps nothing, the talk lasts as long as the page. */
export function keepTalk({ owner, said }: Talk): void {
  try {
    if (said.length === 0) sessionStorage.removeItem(talkStorageKey);
    else sessionStorage.setItem(talkStorageKey, JSON.stringify({ owner, said: said.filter((one) => !isComing(one)) }));
  } catch {
    // Full, or forbidden.
  }
}

export function restoreTalk(owner: string): readonly Said[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(talkStorageKey) ?? 'null') as Partial<Talk> | null;
    return kept?.owner === owner && areOurs(kept.said) ? pickUp(kept.said) : [];
  } catch {
    return [];
  }
}

/** What was kept outlives the release that kept it, and may be of another shape. */
function areOurs(said: unknown): said is readonly Said[] {
  const isOurs = (one: Partial<Said> | null) =>
    typeof one?.id === 'number' &&
    typeof one.text === 'string' &&
    (one.role === 'user' || (one.role === 'model' && Array.isArray(one.sources)));
  return Array.isArray(said) && said.every(isOurs);
}
