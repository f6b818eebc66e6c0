import { ApiError, authEndpoints, call, type CallReply, type Endpoint, type ErrorCode } from '@avsar/contract';

type Input<Declared extends Endpoint> = Parameters<typeof call<Declared>>[1];

export interface AskOptions {
  readonly baseUrl: string;
  readonly token?: string;
  /** The caller's network address; the processes trust 127.0.0.1 as their proxy. */
  readonly address?: string;
}

export interface Answer<Reply> {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly milliseconds: number;
  /** Undefined unless the call succeeded. */
  readonly reply: Reply | undefined;
}

/** Calls an endpoint; an error reply is returned, not thrown. Throws only without a reply. */
async function ask<const Declared extends Endpoint>(
  endpoint: Declared,
  input: Input<Declared>,
  { address, ...options }: AskOptions,
): Promise<Answer<CallReply<Declared>>> {
  let retryAfter: string | null = null;
  const through: typeof fetch = async (url, init) => {
    const headers = new Headers(init?.headers);
    if (address !== undefined) headers.set('x-forwarded-for', address);
    const response = await fetch(url, { ...init, headers });
    retryAfter = response.headers.get('retry-after');
    return response;
  };
  const startedAt = performance.now();
  const answer = (status: number, code?: ErrorCode, reply?: CallReply<Declared>) => ({
    status,
    code,
    retryAfterSeconds: retryAfter === null ? undefined : Number(retryAfter),
    milliseconds: performance.now() - startedAt,
    reply,
  });
  try {
    const reply = await call(endpoint, input, { ...options, fetch: through });
    return answer(200, undefined, reply);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return answer(error.status, error.code);
  }
}

/** A person with an account, and the channel of their codes. */
export interface Person {
  readonly id: number;
  readonly channel: 'email' | 'mobile';
  readonly identifier: string;
}

export function sendCode({ channel, identifier }: Person, options: AskOptions) {
  return channel === 'email'
    ? ask(authEndpoints.sendEmailOtp, { body: { email: identifier } }, options)
    : ask(authEndpoints.sendMobileOtp, { body: { mobileNumber: identifier } }, options);
}

/** With the code in the body, like our own client. */
export function verify({ channel, identifier }: Person, otp: string, options: AskOptions) {
  return ask(authEndpoints.verifyOtp, { query: {}, body: { identifier, otp, type: channel } }, options);
}

/** With the code in the query, as in the spec. */
export function verifyByQuery({ channel, identifier }: Person, otp: string, options: AskOptions) {
  return ask(authEndpoints.verifyOtp, { query: { identifier, otp, type: channel }, body: undefined }, options);
}

export const getMe = (options: AskOptions) => ask(authEndpoints.me, {}, options);

export const logOut = (options: AskOptions) => ask(authEndpoints.logout, {}, options);

/** Number of replies per status (and error code): `{ '200': 1, '429 rate_limited': 39 }`. */
export function tally(answers: readonly Answer<unknown>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, code } of answers) {
    const key = code === undefined ? String(status) : `${status} ${code}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}
