import { expiryCheckStorageKey } from '#lib/storage-keys.ts';
import { readAuth } from './auth-store.ts';
import { isTokenExpired } from './token.ts';

/** Spec §4 and §9: expiry is checked on a route change, at most once in five minutes. */
const checkEveryMilliseconds = 5 * 60 * 1000;

const listeners = new Set<() => void>();
let isOverNow = false;
let lastPath: string | undefined;

/** Whether the "session expired" dialog must be shown. */
export const isSessionOver = (): boolean => isOverNow;

export function subscribeToSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Checks whether the token has expired, on each new path, including the first. */
export function checkExpiryOnPath(path: string, now: number): void {
  if (path === lastPath) return;
  lastPath = path;
  const { token } = readAuth();
  if (token === undefined) return;
  const checkedAt = Number(sessionStorage.getItem(expiryCheckStorageKey) ?? Number.NEGATIVE_INFINITY);
  if (now - checkedAt <= checkEveryMilliseconds) return;
  sessionStorage.setItem(expiryCheckStorageKey, String(now));
  if (isTokenExpired(token, now)) announce(true);
}

/** The server refused a token that has not expired, so it was revoked. Opens the "session expired" dialog. */
export function reportRefusedToken(token: string): void {
  if (readAuth().token === token && !isTokenExpired(token, Date.now())) announce(true);
}

/** Called when the person closes the "session expired" dialog. */
export function acknowledgeSessionEnd(): void {
  announce(false);
}

function announce(isOver: boolean): void {
  isOverNow = isOver;
  for (const listener of listeners) listener();
}
