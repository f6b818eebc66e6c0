import { expiryCheckStorageKey } from '#lib/storage-keys.ts';
import { readAuth } from './auth-store.ts';
import { isExpired } from './token.ts';

/** Spec §4 and §9: looked at on a route change, at most once in five minutes. */
const checkEveryMilliseconds = 5 * 60 * 1000;

const listeners = new Set<() => void>();
let isNoticed = false;
let lastPath: string | undefined;

/** Whether somebody has to be told that their token is no longer good. */
export const isSessionOver = (): boolean => isNoticed;

export function subscribeToSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Arriving somewhere else is the moment to look; the first page counts. */
export function checkExpiryAt(path: string, now: number): void {
  if (path === lastPath) return;
  lastPath = path;
  const { token } = readAuth();
  if (token === undefined) return;
  const checkedAt = Number(sessionStorage.getItem(expiryCheckStorageKey) ?? Number.NEGATIVE_INFINITY);
  if (now - checkedAt <= checkEveryMilliseconds) return;
  sessionStorage.setItem(expiryCheckStorageKey, String(now));
  if (isExpired(token, now)) announce(true);
}

/** The server refused a token that has not expired: it was revoked. The same dialog opens (design §6.17). */
export function reportRefusedToken(token: string): void {
  if (readAuth().token === token && !isExpired(token, Date.now())) announce(true);
}

/** They know now. */
export function acknowledgeSessionEnd(): void {
  announce(false);
}

function announce(isOver: boolean): void {
  isNoticed = isOver;
  for (const listener of listeners) listener();
}
