import {
  ApiError,
  call,
  type CalledPage,
  callFile,
  type CallInput,
  type CallOptions,
  callPage,
  callParts,
  type CallReply,
  type Endpoint,
} from '@avsar/contract';
import { fetchWithClock } from '#lib/time/server-clock.ts';
import { readAuth } from './auth-store.ts';
import { withStepUp } from './step-up.ts';
import { reportRefusedToken } from './token-expiry.ts';

/** Calls the API with the token of the signed-in person. Opens the step-up dialog if the server asks for proof. */
export async function callApi<Declared extends Endpoint>(
  endpoint: Declared,
  input: CallInput<Declared>,
  options: Pick<CallOptions, 'fetch' | 'signal' | 'idempotencyKey'> = {},
): Promise<CallReply<Declared>> {
  const ask = (token: string | undefined) =>
    call(endpoint, input, { fetch: fetchWithClock, ...options, baseUrl: '', token });
  return withStepUp(() => asSignedIn(ask));
}

/** Downloads a file with the token of the signed-in person. */
export async function callApiFile<Declared extends Endpoint>(
  endpoint: Declared,
  input: CallInput<Declared>,
): Promise<Blob> {
  return asSignedIn((token) => callFile(endpoint, input, { fetch: fetchWithClock, baseUrl: '', token }));
}

/** One page of a list, with the total and cursor from the response headers. */
export async function callApiPage<Declared extends Endpoint>(
  endpoint: Declared,
  input: CallInput<Declared>,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<CalledPage<CallReply<Declared>>> {
  return asSignedIn((token) => callPage(endpoint, input, { fetch: fetchWithClock, ...options, baseUrl: '', token }));
}

/** A streamed reply, part by part. Works without a token too. */
export function callApiParts<Declared extends Endpoint>(
  endpoint: Declared,
  input: CallInput<Declared>,
  options: Pick<CallOptions, 'signal'> = {},
): ReturnType<typeof callParts<Declared>> {
  const { token } = readAuth();
  return callParts(endpoint, input, { fetch: fetchWithClock, ...options, baseUrl: '', token });
}

async function asSignedIn<Reply>(ask: (token: string | undefined) => Promise<Reply>): Promise<Reply> {
  const { token } = readAuth();
  try {
    return await ask(token);
  } catch (error) {
    if (token !== undefined && error instanceof ApiError && error.code === 'unauthenticated') reportRefusedToken(token);
    throw error;
  }
}
