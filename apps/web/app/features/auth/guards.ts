import type { Role } from '@avsar/contract';
import { redirect } from 'react-router';
import { links } from '#links.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { authMessages } from './auth.messages.ts';
import { readAuth } from './auth-store.ts';
import { profilePathOf } from './profile-path.ts';
import { isTokenExpired } from './token.ts';

/**
 * Guards decide what is shown; the server decides what is allowed. Login pages redirect to `/`; guarded pages redirect
 * to a login page, the person's own profile or the consent page. So no redirect loop can form.
 */
export function requireRole(role: Role): void {
  const auth = readAuth();
  if (!auth.isAuthenticated) throw redirectToLogin(role === 'ADMIN' ? links.adminLogin : links.mobileLogin, role);
  if (auth.role !== role) throw redirect(profilePathOf(auth.role));
  requireConsent();
}

/** A person whose account somebody else created is asked for consent before their pages open. */
function requireConsent(): void {
  if (readAuth().userData?.needsConsent === true) throw redirect(links.beforeYouGoOn);
}

/** For the consent page: redirects a person who has answered already. */
export function requireConsentPending(): void {
  requireSignIn();
  const { role, userData } = readAuth();
  if (userData?.needsConsent !== true) throw redirect(profilePathOf(role));
}

/** For pages that several roles use: redirects people who are not signed in to a login page. */
export function requireSignIn(): void {
  if (!readAuth().isAuthenticated) throw redirectToLogin(links.mobileLogin, 'STUDENT');
}

/** For pages about one person: open to that person and to admins. Others are redirected to their own profile. */
export function requireOwnerOrAdmin(role: Role, id: number): void {
  requireSignIn();
  const auth = readAuth();
  const isOwner = auth.role === role && auth.userData?.id === id;
  if (!isOwner && auth.role !== 'ADMIN') throw redirect(profilePathOf(auth.role));
  requireConsent();
}

/** For login pages: redirects signed-in people, except those with an expired token. */
export function requireSignedOut(): void {
  const { token } = readAuth();
  if (token !== undefined && !isTokenExpired(token, Date.now())) throw redirect(links.home);
}

function redirectToLogin(path: string, role: Role): Response {
  toast.warning(role === 'ADMIN' ? authMessages.adminsOnly : authMessages.signInFirst);
  return redirect(path);
}
