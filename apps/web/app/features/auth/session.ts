import { authEndpoints, call, limits } from '@avsar/contract';
import { callApi } from './api.ts';
import { readAuth, signIn, signOut } from './auth-store.ts';
import { isExpired } from './token.ts';

/** Once per page load: are we still welcome, and has the name or picture changed? */
export async function refreshPerson(): Promise<void> {
  const { token, username, role } = readAuth();
  if (token === undefined || username === undefined || isExpired(token, Date.now())) return;
  const me = await callApi(authEndpoints.me, {}).catch(() => undefined);
  if (me === undefined || role === 'ADMIN' || !('image' in me) || readAuth().token !== token) return;
  const { id, name, roles, image, needsConsent } = me;
  signIn(token, name, { id, name, roles, image, needsConsent });
}

let pictureAskedForAt = Number.NEGATIVE_INFINITY;

/** The picture did not load: its address may have ended. Asked for no more often than addresses end, so no circle can form. */
export async function refreshPicture(now: number): Promise<void> {
  if (now - pictureAskedForAt < limits.fileLinkSeconds * 1000) return;
  pictureAskedForAt = now;
  await refreshPerson();
}

/** The server forgets the session too; if it cannot be told, the browser forgets all the same. */
export async function logOut(): Promise<void> {
  const { token } = readAuth();
  // Not through `callApi`: a token that is no longer good is no news to somebody who is leaving.
  await call(authEndpoints.logout, {}, { baseUrl: '', token }).catch(() => undefined);
  signOut();
}
