import { ApiError } from '@avsar/contract';
import { data } from 'react-router';

/** Turns the API's 404 into a 404 page and rethrows any other error. For `.catch`. */
export function notFoundAsPage(error: unknown): never {
  if (error instanceof ApiError && error.status === 404) throw noSuchPage();
  throw error;
}

/** A 404 answer for a loader to throw. */
export const noSuchPage = () => data(null, { status: 404 });

/** For a page that finds out in the browser, while it is rendered, that it does not exist: an error to throw. */
export const missingError = (text: string) => Object.assign(new Error(text), { status: 404 });

/** Reads an id of a URL; throws a 404 page if it is invalid. */
export function readId(text: string | null | undefined): string {
  const id = findId(text);
  if (id === undefined) throw noSuchPage();
  return id;
}

/** Reads an id of a URL; `undefined` if it is missing or invalid. */
export function findId(text: string | null | undefined): string | undefined {
  return typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? text : undefined;
}

/** Reads the slug of a URL, such as `ui-ux-design`; throws a 404 page if it is invalid. */
export function readSlug(text: string | undefined): string {
  if (text === undefined || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) || text.length > 60) throw noSuchPage();
  return text;
}
