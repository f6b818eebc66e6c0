import { call, type CallInput, type CallOptions, callPage, type CallReply, type Endpoint } from '@avsar/contract';
import { data } from 'react-router';
import { isBusy, retryAfterSeconds } from './busy-page.server.ts';
import { log } from './log.server.ts';
import { webEnv } from './web-env.server.ts';

const timeoutMilliseconds = 4000;

/** Calls the API while rendering a page, with the visitor's address, so that rate limits count the visitor. */
export function callApiFor<Declared extends Endpoint>(
  request: Request,
  endpoint: Declared,
  input: CallInput<Declared>,
): Promise<CallReply<Declared>> {
  return call(endpoint, input, optionsFor(request));
}

/** Like `callApiFor`, for one page of a list. */
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
    fetch: async (address, init) => {
      const headers = new Headers(init?.headers);
      if (visitor !== null) headers.set('x-forwarded-for', visitor);
      const path = new URL(request.url).pathname;
      const response = await fetch(address, { ...init, headers }).catch((error: unknown) => {
        log.warn({ err: error, path }, 'the api did not answer');
        throw busy();
      });
      if (!isBusy(response.status)) return response;
      await response.body?.cancel();
      log.warn({ status: response.status, path }, 'the api refused a page for now');
      throw busy();
    },
  };
}

/** Thrown by a loader when the API is overloaded or gives no answer: the page can be requested again shortly. */
const busy = () => data(null, { status: 503, headers: { 'retry-after': String(retryAfterSeconds) } });
