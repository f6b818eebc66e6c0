import type { Right, Role, StaffRole } from '@avsar/contract';
import { isLinkFresh } from '#lib/file-link.ts';
import { authStorageKey, chatStorageKey, expiryCheckStorageKey, sentCodeStorageKey } from '#lib/storage-keys.ts';
import { isTokenExpired } from './token.ts';

/** The personal data kept in local storage, as little as the header needs. Screens get the rest from `GET me`. */
export interface StoredPerson {
  readonly id: number;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly image: string | null;
  /** No consent given yet, because somebody else created the account. Absent in data stored by older releases. */
  readonly needsConsent?: boolean;
  /** An invited trainer who has not filled in the rest of the account yet. */
  readonly needsDetails?: boolean;
}

/** A member of the staff. Decides only what the screens offer: the server reads the rights again on every call. */
export interface StoredStaff {
  readonly id: number;
  readonly name: string;
  readonly staffRole: StaffRole;
  readonly rights: readonly Right[];
}

/** Who is signed in, by the names of spec §3. */
export interface AuthState {
  readonly token: string | undefined;
  readonly username: string | undefined;
  readonly userData: StoredPerson | undefined;
  readonly isAuthenticated: boolean;
  /** Absent for students and trainers, and for an admin until `GET me` has answered. */
  readonly staff: StoredStaff | undefined;
  /** The first of the person's roles (spec §3). Admin logins have no user data, only the name. */
  readonly role: Role | undefined;
  /** Whether the token had already expired when it was read from storage; the server refuses such a token. */
  readonly hasEnded: boolean;
}

export const adminName = 'ADMIN';

export const signedOutState: AuthState = {
  token: undefined,
  username: undefined,
  userData: undefined,
  staff: undefined,
  isAuthenticated: false,
  role: undefined,
  hasEnded: false,
};

type Listener = () => void;

const listeners = new Set<Listener>();
let cached: { readonly text: string | null; readonly auth: AuthState } = { text: null, auth: signedOutState };

/** The auth state. Read from storage, so that all tabs agree; the same object is returned until storage changes. */
export function readAuth(): AuthState {
  const text = storage()?.getItem(authStorageKey) ?? null;
  if (text !== cached.text) cached = { text, auth: parse(text) };
  return cached.auth;
}

export function signIn(token: string, username: string, userData: StoredPerson | undefined): void {
  storage()?.setItem(authStorageKey, JSON.stringify({ token, username, userData }));
  announce();
}

/** Stores what an admin may do, unless somebody else has logged in since it was asked. */
export function storeStaff(token: string, { id, name, staffRole, rights }: StoredStaff): void {
  const { username, staff: before } = readAuth();
  const staff: StoredStaff = { id, name, staffRole, rights };
  // Nothing is announced that was known before: every screen would be drawn again.
  if (readAuth().token !== token || JSON.stringify(before) === JSON.stringify(staff)) return;
  storage()?.setItem(authStorageKey, JSON.stringify({ token, username, staff }));
  announce();
}

/** Stores that the consent questions are answered, and details that were missing are given: no page asks again. */
export function storeConsentAnswered(): void {
  const { token, username, userData } = readAuth();
  if (token === undefined || username === undefined || userData === undefined) return;
  signIn(token, username, { ...userData, needsConsent: false, needsDetails: false });
}

/** Clears all stored data of the session. */
export function signOut(): void {
  storage()?.removeItem(authStorageKey);
  for (const key of [expiryCheckStorageKey, chatStorageKey, sentCodeStorageKey]) sessionStorage.removeItem(key);
  announce();
}

export function subscribeToAuth(listener: Listener): () => void {
  listeners.add(listener);
  // The `storage` event: another tab signed in or out. Adding the same listener twice has no effect.
  window.addEventListener('storage', announce);
  return () => listeners.delete(listener);
}

function announce(): void {
  const root = document.documentElement;
  if (readAuth().isAuthenticated) root.dataset['signedIn'] = '';
  else delete root.dataset['signedIn'];
  for (const listener of listeners) listener();
}

/** `undefined` in browsers that block storage; there nobody can sign in, but the public pages work. */
function storage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

function parse(text: string | null): AuthState {
  if (text === null) return signedOutState;
  try {
    const { token, username, userData, staff } = JSON.parse(text) as Partial<AuthState>;
    if (typeof token !== 'string') return signedOutState;
    const role = userData?.roles[0] ?? (username === adminName ? 'ADMIN' : undefined);
    const hasEnded = isTokenExpired(token, Date.now());
    return {
      token,
      username,
      userData: userData && withoutStalePicture(userData),
      staff,
      isAuthenticated: true,
      role,
      hasEnded,
    };
  } catch {
    return signedOutState;
  }
}

/** Links to private pictures expire (ADR-0012). An expired one is removed, so that initials are shown instead. */
function withoutStalePicture(person: StoredPerson): StoredPerson {
  const isStale = person.image?.startsWith('/api/files/') === true && !isLinkFresh(person.image, Date.now());
  return isStale ? { ...person, image: null } : person;
}
