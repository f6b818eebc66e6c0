import type { Role } from '@avsar/contract';
import { isLinkFresh } from '#lib/file-link.ts';
import { authStorageKey, expiryCheckStorageKey, talkStorageKey } from '#lib/storage-keys.ts';
import { isExpired } from './token.ts';

/** What the browser keeps of a person (design §6.17); screens get the rest from `GET me`. */
export interface StoredPerson {
  readonly id: number;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly image: string | null;
  /** Agreed to nothing yet, since somebody else made the account; absent in what older pages stored. */
  readonly needsConsent?: boolean;
}

/** The spec's auth state (§3). */
export interface Auth {
  readonly token: string | undefined;
  readonly username: string | undefined;
  readonly userData: StoredPerson | undefined;
  readonly isAuthenticated: boolean;
  /** The first role decides (spec §3); the admin's login brings no user data, only the name. */
  readonly role: Role | undefined;
  /** The token had ended when the page came: whoever asks with it is only refused. */
  readonly hasEnded: boolean;
}

export const adminName = 'ADMIN';

export const signedOut: Auth = {
  token: undefined,
  username: undefined,
  userData: undefined,
  isAuthenticated: false,
  role: undefined,
  hasEnded: false,
};

type Listener = () => void;

const listeners = new Set<Listener>();
let known: { readonly text: string | null; readonly auth: Auth } = { text: null, auth: signedOut };

/** Who is signed in here. Storage is the truth, so that all tabs agree; the object changes only when it does. */
export function readAuth(): Auth {
  const text = storage()?.getItem(authStorageKey) ?? null;
  if (text !== known.text) known = { text, auth: parse(text) };
  return known.auth;
}

export function signIn(token: string, username: string, userData: StoredPerson | undefined): void {
  storage()?.setItem(authStorageKey, JSON.stringify({ token, username, userData }));
  announce();
}

/** They have answered: no page asks again. */
export function noteConsent(): void {
  const { token, username, userData } = readAuth();
  if (token === undefined || username === undefined || userData === undefined) return;
  signIn(token, username, { ...userData, needsConsent: false });
}

/** Logout clears everything. */
export function signOut(): void {
  storage()?.removeItem(authStorageKey);
  for (const key of [expiryCheckStorageKey, talkStorageKey]) sessionStorage.removeItem(key);
  announce();
}

export function subscribeToAuth(listener: Listener): () => void {
  listeners.add(listener);
  // Another tab signed in or out; adding the same function again changes nothing.
  window.addEventListener('storage', announce);
  return () => listeners.delete(listener);
}

function announce(): void {
  const root = document.documentElement;
  if (readAuth().isAuthenticated) root.dataset['signedIn'] = '';
  else delete root.dataset['signedIn'];
  for (const listener of listeners) listener();
}

/** Absent in browsers that forbid it; then nobody can be signed in, and the pages work all the same. */
function storage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

function parse(text: string | null): Auth {
  if (text === null) return signedOut;
  try {
    const { token, username, userData } = JSON.parse(text) as Partial<Auth>;
    if (typeof token !== 'string') return signedOut;
    const role = userData?.roles[0] ?? (username === adminName ? 'ADMIN' : undefined);
    const hasEnded = isExpired(token, Date.now());
    return {
      token,
      username,
      userData: userData && withoutStalePicture(userData),
      isAuthenticated: true,
      role,
      hasEnded,
    };
  } catch {
    return signedOut;
  }
}

/** Private pictures have addresses that end (ADR-0012): rather initials than one that cannot load. */
function withoutStalePicture(person: StoredPerson): StoredPerson {
  const isStale = person.image?.startsWith('/api/files/') === true && !isLinkFresh(person.image, Date.now());
  return isStale ? { ...person, image: null } : person;
}
