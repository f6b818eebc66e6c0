import { authEndpoints, call, limits } from '@avsar/contract';
import { callApi } from '#api/client.ts';
import { readAuth, signOut, storeStaff } from './auth-store.ts';
import { storePerson } from './store-person.ts';
import { isTokenExpired } from './token.ts';

/** Once per page load: checks that the token is still accepted, and updates name and picture, or what staff may do. */
export async function refreshPerson(): Promise<void> {
  const { token, username } = readAuth();
  if (token === undefined || username === undefined || isTokenExpired(token, Date.now())) return;
  const me = await callApi(authEndpoints.me, {}).catch(() => undefined);
  if (me === undefined || readAuth().token !== token) return;
  if ('rights' in me) storeStaff(token, { ...me, name: me.fullName });
  else storePerson(token, me);
}

const staffRefreshMilliseconds = 60_000;
let staffAskedAt = Number.NEGATIVE_INFINITY;

/**
 * Before an admin page opens: makes sure that we know what this member of the staff may do. What is known is asked again
 * in the background, at most once a minute: an owner may have changed it.
 */
export async function refreshStaff(now: number): Promise<void> {
  const isKnown = readAuth().staff !== undefined;
  if (isKnown && now - staffAskedAt < staffRefreshMilliseconds) return;
  staffAskedAt = now;
  const asked = refreshPerson();
  if (!isKnown) await asked;
}

let pictureRequestedAt = Number.NEGATIVE_INFINITY;

/** Gets a new link when the picture did not load. At most once per lifetime of a link, so that no loop can form. */
export async function refreshPicture(now: number): Promise<void> {
  if (now - pictureRequestedAt < limits.fileLinkSeconds * 1000) return;
  pictureRequestedAt = now;
  await refreshPerson();
}

/** Ends the session on the server and in the browser; in the browser also if the server cannot be reached. */
export async function logOut(): Promise<void> {
  const { token } = readAuth();
  // Not through `callApi`: a refused token must not open the "session expired" dialog during logout.
  await call(authEndpoints.logout, {}, { baseUrl: '', token }).catch(() => undefined);
  signOut();
}
