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
  type CallReplyFor,
  type Endpoint,
  limits,
  type Viewer,
} from '@avsar/contract';
import { fetchWithClock } from '#lib/time/server-clock.ts';
import { readAuth } from '#features/auth/auth-store.ts';
import { withStepUp } from '#features/auth/step-up.ts';
import { reportRefusedToken } from '#features/auth/token-expiry.ts';

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

/**
 * Like `callApi`, with the reply as the given viewer sees it. The caller must know that the signed-in person is that
 * viewer: the server chooses the view by the token.
 */
export async function callAs<const By extends Viewer, Declared extends Endpoint>(
  _viewer: By,
  endpoint: Declared,
  input: CallInput<Declared>,
  options: Pick<CallOptions, 'fetch' | 'signal' | 'idempotencyKey'> = {},
): Promise<CallReplyFor<Declared, By>> {
  return (await callApi(endpoint, input, options)) as CallReplyFor<Declared, By>;
}

/** Downloads a file with the token of the signed-in person. */
export async function callApiFile<Declared extends Endpoint>(
  endpoint: Declared,
  input: CallInput<Declared>,
): Promise<Blob> {
  return asSignedIn((token) => callFile(endpoint, input, { fetch: fetchWithClock, baseUrl: '', token }));
}

/** A page of a list fills about two screens; more rows would only load more slowly. */
const rowsPerPage = '25';

/** The row type of an endpoint that replies with a list. */
export type RowFor<Declared extends Endpoint, By extends Viewer> =
  CallReplyFor<Declared, By> extends readonly (infer Row)[] ? Row : never;

/** The query of a list by parameter names. Values come from page addresses, so the server checks them. */
export type ListQuery<Declared extends Endpoint> = {
  readonly [Name in Exclude<keyof QueryOf<Declared>, 'cursor'>]?: string | undefined;
};

type QueryOf<Declared extends Endpoint> =
  CallInput<Declared> extends { readonly query: infer Query } ? NonNullable<Query> : never;

interface PageInput<Declared extends Endpoint> {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: ListQuery<Declared> & { readonly cursor?: string | undefined };
}

/** One page of a list, with the total and cursor from the response headers. */
export async function callPageAs<const By extends Viewer, Declared extends Endpoint>(
  _viewer: By,
  endpoint: Declared,
  input: PageInput<Declared>,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<CalledPage<readonly RowFor<Declared, By>[]>> {
  const whole = { ...input, query: { limit: rowsPerPage, ...input.query } } as CallInput<Declared>;
  const page = await asSignedIn((token) =>
    callPage(endpoint, whole, { fetch: fetchWithClock, ...options, baseUrl: '', token }),
  );
  return { ...page, items: page.items as readonly RowFor<Declared, By>[] };
}

/** All rows of a list, loaded page by page. */
export async function callAllAs<const By extends Viewer, Declared extends Endpoint>(
  viewer: By,
  endpoint: Declared,
  input: PageInput<Declared>,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<readonly RowFor<Declared, By>[]> {
  const rows: RowFor<Declared, By>[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: String(limits.listMost), ...input.query, cursor };
    const page = await callPageAs(viewer, endpoint, { ...input, query }, options);
    rows.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return rows;
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
