import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The id that nginx gave to the request, if it is well formed; the api accepts the same form. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
