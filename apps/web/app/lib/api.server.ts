import { call, type CallInput, type CallOptions, callPage, type CallReply, type Endpoint } from '@avsar/contract';
import { webEnv } from './web-env.server.ts';

const timeoutMilliseconds = 4000;

/** Calls the api for a page, on the visitor's behalf: the limits count their address, not ours. */
export function callApiFor<Declared extends Endpoint>(
  request: Request,
  endpoint: Declared,
  input: CallInput<Declared>,
): Promise<CallReply<Declared>> {
  return call(endpoint, input, optionsFor(request));
}

/** The same for one page of a list. */
export function callPageFor<Declared extends Endpoint>(
  request: Request,
  endpoint: Declared,
  input: CallInput<Declared>,
): ReturnType<typeof callPage<Declared>> {
  return callPage(endpoint, input, optionsFor(request));
}

function optionsFor(request: Request): CallOptions {
  const visitor = request.headers.get('x-forwarded-for');
  return {
    baseUrl: webEnv.API_ORIGIN,
    signal: AbortSignal.timeout(timeoutMilliseconds),
    fetch: (address, init) => {
      const headers = new Headers(init?.headers);
      if (visitor !== null) headers.set('x-forwarded-for', visitor);
      return fetch(address, { ...init, headers });
    },
  };
}
