import type { Role } from '@avsar/contract';
import { redirect } from 'react-router';
import { toast } from '#ui/toast-store.ts';
import { authMessages } from './auth.messages.ts';
import { readAuth } from './auth-store.ts';
import { consentPath, profilePathOf } from './profile-path.ts';
import { isExpired } from './token.ts';

/**
 * These decide what is shown, not what is allowed; that is the server's. Login pages send people to `/` and guarded pages
 * send them to a login page, to their own profile or to the questions before it, so no circle can form.
 */
export function requireRole(role: Role): void {
  const auth = readAuth();
  if (!auth.isAuthenticated) throw turnAway(role === 'ADMIN' ? '/admin-login' : '/login/mobile', role);
  if (auth.role !== role) throw redirect(profilePathOf(auth.role));
  requireConsent();
}

/** Whoever never agreed to anything, since somebody else made the account, is asked before their pages open. */
function requireConsent(): void {
  if (readAuth().userData?.needsConsent === true) throw redirect(consentPath);
}

/** For the page that asks: nobody is asked twice. */
export function requireUnasked(): void {
  requireSignIn();
  const { role, userData } = readAuth();
  if (userData?.needsConsent !== true) throw redirect(profilePathOf(role));
}

/** For pages that several roles share. */
export function requireSignIn(): void {
  if (!readAuth().isAuthenticated) throw turnAway('/login/mobile', 'STUDENT');
}

/** For pages about one person: they themselves, and the admin. Anybody else is led to their own. */
export function requireOwner(role: Role, id: number): void {
  requireSignIn();
  const auth = readAuth();
  const isOwner = auth.role === role && auth.userData?.id === id;
  if (!isOwner && auth.role !== 'ADMIN') throw redirect(profilePathOf(auth.role));
  requireConsent();
}

/** Somebody signed in has no business on a login page; with an expired token they have. */
export function requireSignedOut(): void {
  const { token } = readAuth();
  if (token !== undefined && !isExpired(token, Date.now())) throw redirect('/');
}

function turnAway(path: string, role: Role): Response {
  toast.warning(role === 'ADMIN' ? authMessages.adminsOnly : authMessages.signInFirst);
  return redirect(path);
}
