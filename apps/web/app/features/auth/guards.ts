import type { Role } from '@avsar/contract';
import { redirect, replace } from 'react-router';
import { links } from '#links.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { nextIn } from './asked-next.ts';
import { authMessages } from './auth.messages.ts';
import { readAuth } from './auth-store.ts';
import { loadSession } from './load-session.ts';
import { safeNext, withNext } from './next-page.ts';
import { profilePathOf } from './profile-path.ts';
import { isTokenExpired } from './token.ts';

/**
 * Guards decide what is shown; the server decides what is allowed. Login pages redirect to `/` or to the page that sent
 * the person there, which is never a login page; guarded pages redirect to a login page, the person's own profile, the
 * consent page or the form of an invited trainer. So no redirect loop can form.
 */
export function requireRole(role: Role, request?: Request): void {
  const auth = readAuth();
  if (!auth.isAuthenticated) {
    throw redirectToLogin(role === 'ADMIN' ? links.adminLogin : links.mobileLogin, role, request);
  }
  if (auth.role !== role) throw redirect(profilePathOf(auth.role));
  requireConsent(request);
}

/** For admin pages: only staff, and not before we know what they may do. */
export async function requireStaff(): Promise<void> {
  requireRole('ADMIN');
  await knowStaff();
}

/** Without an answer of the server the page opens all the same, and says so itself. */
async function knowStaff(): Promise<void> {
  const { refreshStaff } = await loadSession();
  await refreshStaff(Date.now());
}

/**
 * A person whose account somebody else created is asked for consent before their pages open; an invited trainer, for the
 * missing details with it.
 */
function requireConsent(request: Request | undefined): void {
  if (readAuth().userData?.needsDetails === true) throw redirect(links.invitation);
  if (readAuth().userData?.needsConsent === true) throw redirect(withNext(links.beforeYouGoOn, addressOf(request)));
}

/** For the consent page: redirects a person who has answered already. */
export function requireConsentPending(): void {
  requireSignIn();
  const { role, userData } = readAuth();
  if (userData?.needsDetails === true) throw redirect(links.invitation);
  if (userData?.needsConsent !== true) throw redirect(profilePathOf(role));
}

/** For pages of students and trainers that lead on to another page: admins have nothing to do there. */
export function requirePerson(request: Request): void {
  requireSignIn(request);
  const { role } = readAuth();
  if (role === 'ADMIN') throw redirect(safeNext(nextIn(request.url), role));
  requireConsent(request);
}

/** For pages of students and trainers: staff are redirected to their own. */
export function requireStudentOrTrainer(request: Request): void {
  requireSignIn(request);
  const { role } = readAuth();
  if (role === 'ADMIN') throw redirect(profilePathOf(role));
  requireConsent(request);
}

/** For pages that several roles use: redirects people who are not signed in to a login page. */
export function requireSignIn(request?: Request): void {
  if (!readAuth().isAuthenticated) throw redirectToLogin(links.mobileLogin, 'STUDENT', request);
}

/** For pages about one person: open to that person and to staff. Others are redirected to their own profile. */
export async function requireOwnerOrAdmin(role: Role, id: number, request: Request): Promise<void> {
  requireSignIn(request);
  const auth = readAuth();
  if (auth.role === 'ADMIN') return knowStaff();
  if (auth.role !== role || auth.userData?.id !== id) throw redirect(profilePathOf(auth.role));
  return requireConsent(request);
}

/**
 * For login pages: redirects signed-in people, except those with an expired token. The login page leaves the history, so
 * that going back from the next page does not end here again.
 */
export function requireSignedOut(request: Request): void {
  const { token, role } = readAuth();
  if (token !== undefined && !isTokenExpired(token, Date.now())) throw replace(safeNext(nextIn(request.url), role));
}

function redirectToLogin(path: string, role: Role, request: Request | undefined): Response {
  toast.warning(role === 'ADMIN' ? authMessages.adminsOnly : authMessages.signInFirst);
  return redirect(withNext(path, addressOf(request)));
}

/** The address of the requested page, to come back to. */
function addressOf(request: Request | undefined): string | undefined {
  if (request === undefined) return undefined;
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}
