export { callApi } from './api.ts';
export { authMessages } from './auth.messages.ts';
export { type Auth, readAuth, signOut } from './auth-store.ts';
export { requireRole, requireSignedOut, requireSignIn } from './guards.ts';
export { profilePathOf } from './profile-path.ts';
export { loadSession } from './load-session.ts';
export { acknowledgeSessionEnd, checkExpiryAt, isSessionOver, subscribeToSessionEnd } from './token-expiry.ts';
export { useAuth } from './use-auth.ts';
