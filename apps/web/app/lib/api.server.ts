import { call, type CallInput, type CallReply, type Endpoint } from '@avsar/contract';
import { webEnv } from './web-env.server.ts';

const timeoutMilliseconds = 4000;

/** Calls the api for a page, on the visitor's behalf: the limits count their address, not ours. */
export function callApiFor<Declared extends Endpoint>(
  request: Request,
  endpoint: Declared,
  input: CallInput<Declared>,
): Promise<CallReply<Declared>> {
  const visitor = request.headers.get('x-forwarded-for');
  return call(endpoint, input, {
    baseUrl: webEnv.API_ORIGIN,
    signal: AbortSignal.timeout(timeoutMilliseconds),
    fetch: (address, init) => {
      const headers = new Headers(init?.headers);
      if (visitor !== null) headers.set('x-forwarded-for', visitor);
      return fetch(address, { ...init, headers });
    },
  });
}
