import { limits } from '@avsar/contract';
import { referralStorageKey } from './storage-keys.ts';

interface KeptLink {
  readonly token: string;
  /** Until then a sign-up counts. */
  readonly countsUntil: string;
}

function read(): KeptLink | undefined {
  const stored: unknown = JSON.parse(localStorage.getItem(referralStorageKey) ?? 'null');
  if (typeof stored !== 'object' || stored === null || !('token' in stored) || !('countsUntil' in stored))
    return undefined;
  const { token, countsUntil } = stored;
  if (typeof token !== 'string' || typeof countsUntil !== 'string') return undefined;
  return token.length <= limits.referralTokenCharactersMost ? { token, countsUntil } : undefined;
}

const counts = ({ countsUntil }: KeptLink) => Date.parse(countsUntil) > Date.now();

/** Keeps the link that led here, on this device. The first one counts: a later link takes its place only once it is too old. */
export function keepLink(opened: KeptLink): void {
  try {
    const kept = read();
    if (kept !== undefined && counts(kept)) return;
    localStorage.setItem(referralStorageKey, JSON.stringify({ token: opened.token, countsUntil: opened.countsUntil }));
  } catch {
    // The browser stores nothing: the sign-up is sent without a link.
  }
}

/** What to send with a sign-up; empty without a link. The server decides whether it counts. */
export function keptReferral(): { readonly referral?: string } {
  try {
    const kept = read();
    return kept !== undefined && counts(kept) ? { referral: kept.token } : {};
  } catch {
    return {};
  }
}
