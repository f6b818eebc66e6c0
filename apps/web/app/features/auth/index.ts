export { authMessages } from './auth.messages.ts';
export { type AuthState, storeConsentAnswered, readAuth, signOut } from './auth-store.ts';
export { ContactCodeDialog } from './proof/contact-code-dialog.tsx';
export {
  requireConsentPending,
  requireOwnerOrAdmin,
  requirePerson,
  requireRole,
  requireSignedOut,
  requireSignIn,
  requireStaff,
  requireStudentOrTrainer,
} from './guards.ts';
export { profilePathOf } from './profile-path.ts';
export { loadSession } from './load-session.ts';
export { safeNext, withNext } from './next-page.ts';
export { pageAfterLogIn, unprovedContactOf } from './second-contact.ts';
export { storePerson } from './store-person.ts';
export { sendFirstCode } from './sign-in/first-code.ts';
export { serverMessageOr } from './sign-in/otp.ts';
export { refusalTextOf } from './refusal.ts';
export { isStepUpRefusal } from './step-up.ts';
export { acknowledgeSessionEnd, checkExpiryOnPath, isSessionOver, subscribeToSessionEnd } from './token-expiry.ts';
export { useNext, useWithNextHere } from './asked-next.ts';
export { useAuth } from './use-auth.ts';
export { hasRight, type NeededRight, useRights } from './use-rights.ts';
export { useLogInAgain } from './use-log-in-again.ts';
