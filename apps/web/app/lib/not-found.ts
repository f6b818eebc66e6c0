import { ApiError } from '@avsar/contract';
import { data } from 'react-router';

/** The api knows no such thing, so there is no such page; anything else is a failure. For `.catch`. */
export function notFoundAsPage(error: unknown): never {
  if (error instanceof ApiError && error.status === 404) throw noSuchPage();
  throw error;
}

/** To be thrown by a loader. */
export const noSuchPage = () => data(null, { status: 404 });

/** An id as it may stand in an address; what is none leads nowhere. */
export function readId(text: string | null | undefined): string {
  const id = findId(text);
  if (id === undefined) throw noSuchPage();
  return id;
}

/** The same, for pages that have something to say without one. */
export function findId(text: string | null | undefined): string | undefined {
  return typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? text : undefined;
}
