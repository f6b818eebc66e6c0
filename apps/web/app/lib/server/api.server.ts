import {
  call,
  type CalledPage,
  type CallInput,
  type CallOptions,
  callPage,
  type CallReplyFor,
  type Endpoint,
} from '@avsar/contract';
import { data } from 'react-router';
import { createApiCaller } from './api-origins.server.ts';
import { isBusy, retryAfterSeconds } from './busy-page.server.ts';
import { log } from './log.server.ts';
import { webEnv } from './web-env.server.ts';

const timeoutMilliseconds = 4000;

const callApi = createApiCaller(webEnv.API_ORIGIN, {
  onFailure: (origin, error) => log.warn({ err: error, origin }, 'an api process did not answer'),
});

/**
 * Calls the API while rendering a page, with the visitor's address, so that rate limits count the visitor. It sends no
 * token, so the reply is what everybody sees.
 */
export async function callApiFor<Declared extends Endpoint>(
  request: Request,
  endpoint: Declared,
  input: CallInput<Declared>,
): Promise<CallReplyFor<Declared, 'default'>> {
  return (await call(endpoint, input, optionsFor(request))) as CallReplyFor<Declared, 'default'>;
}

/** Like `callApiFor`, for one page of a list. */
export async function callPageFor<Declared extends Endpoint>(
  request: Request,
  endpoint: Declared,
  input: CallInput<Declared>,
): Promise<CalledPage<CallReplyFor<Declared, 'default'>>> {
  const page = await callPage(endpoint, input, optionsFor(request));
  return { ...page, items: page.items };
}

function optionsFor(request: Request): CallOptions {
  // The visitor's address, for the api's limits, and the request's id and span, for logs and traces of both processes.
  const passedOn = ['x-forwarded-for', 'x-request-id', 'traceparent'].flatMap((name) => {
    const value = request.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return {
    baseUrl: '',
    signal: AbortSignal.timeout(timeoutMilliseconds),
    fetch: async (address, init) => {
      const headers = new Headers(init?.headers);
      for (const [name, value] of passedOn) headers.set(name, value);
      const path = new URL(request.url).pathname;
      const response = await callApi(addressOf(address), { ...init, headers }).catch(() => {
        throw busy();
      });
      if (!isBusy(response.status)) return response;
      log.warn({ status: response.status, path }, 'the api refused a page for now');
      throw busy();
    },
  };
}

/** Thrown by a loader when the API is overloaded or gives no answer: the page can be requested again shortly. */
const busy = () => data(null, { status: 503, headers: { 'retry-after': String(retryAfterSeconds) } });

const addressOf = (address: RequestInfo | URL) => (address instanceof Request ? address.url : address.toString());
