import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { CallInput, CallReply, Endpoint } from './endpoint.ts';
import type { Parts } from './fields.ts';
import { ApiError } from './api-error.ts';
import { errorCatalogue } from './error-catalogue.ts';
import type { ErrorReply } from './errors.ts';

export interface CallOptions {
  /** Origin of the API, without `/api`; empty for the origin of the page. */
  readonly baseUrl: string;
  readonly token?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** For idempotent endpoints: a repeated call with the same key is carried out once. */
  readonly idempotencyKey?: string | undefined;
  readonly fetch?: typeof fetch;
}

interface InputParts {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
}

/**
 * Calls an endpoint, with typed input and reply. Throws `ApiError` if the server refuses, fetch's own error if it does
 * not answer.
 */
export async function call<Declared extends Endpoint>(
  endpoint: Declared,
  input: CallInput<Declared>,
  options: CallOptions,
): Promise<CallReply<Declared>> {
  const { reply } = await send(endpoint, input, options);
  return reply as CallReply<Declared>;
}

/** For endpoints that answer with a file. */
export async function callFile<Declared extends Endpoint>(
  endpoint: Declared,
  input: CallInput<Declared>,
  options: CallOptions,
): Promise<Blob> {
  return (await ask(endpoint, input, options)).blob();
}

type PartOf<Declared extends Endpoint> =
  CallReply<Declared> extends Parts<infer Part extends { readonly kind: string }> ? Part : never;

/**
 * For endpoints that stream their reply: yields each part as it arrives. A broken connection ends the stream early,
 * without an error.
 */
export async function* callParts<Declared extends Endpoint>(
  endpoint: Declared,
  input: CallInput<Declared>,
  options: CallOptions,
): AsyncGenerator<PartOf<Declared>> {
  const { body } = await ask(endpoint, input, options);
  if (body === null) return;
  // Read by hand: `ReadableStream` is async iterable only in newer browsers.
  const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
  try {
    for (let read = await events.read(); !read.done; read = await events.read()) {
      yield JSON.parse(read.value.data) as PartOf<Declared>;
    }
  } finally {
    // Closes the connection when the caller stops reading.
    events.cancel().catch(() => {});
  }
}

/** One page of a list. */
export interface CalledPage<Items> {
  readonly items: Items;
  /** Undefined on the last page. */
  readonly nextCursor: string | undefined;
  /** Number of all items, if the server sends it. */
  readonly total: number | undefined;
}

export async function callPage<Declared extends Endpoint>(
  endpoint: Declared,
  input: CallInput<Declared>,
  options: CallOptions,
): Promise<CalledPage<CallReply<Declared>>> {
  const { reply, response } = await send(endpoint, input, options);
  const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  const cursor = next === undefined ? null : new URLSearchParams(next.split('?')[1]).get('cursor');
  const total = response.headers.get('x-total-count');
  return {
    items: reply as CallReply<Declared>,
    nextCursor: cursor ?? undefined,
    total: total === null ? undefined : Number(total),
  };
}

async function send(
  endpoint: Endpoint,
  input: unknown,
  options: CallOptions,
): Promise<{ reply: unknown; response: Response }> {
  const response = await ask(endpoint, input, options);
  return { reply: await readReply(response), response };
}

async function ask(endpoint: Endpoint, input: unknown, options: CallOptions): Promise<Response> {
  const { params, query, body } = input as InputParts;
  const headers = new Headers();
  if (options.token !== undefined) headers.set('authorization', `Bearer ${options.token}`);
  if (options.idempotencyKey !== undefined) headers.set('idempotency-key', options.idempotencyKey);
  if (body !== undefined) headers.set('content-type', 'application/json');

  const response = await (options.fetch ?? fetch)(options.baseUrl + addressOf(endpoint.path, params, query), {
    method: endpoint.method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal: options.signal ?? null,
  });
  if (!response.ok) throw new ApiError(response.status, errorOf(await readReply(response), response));
  return response;
}

async function readReply(response: Response): Promise<unknown> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return isJson ? response.json() : response.text();
}

function addressOf(path: string, params: InputParts['params'], query: InputParts['query']): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value));
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`;
}

/** A proxy may answer in its own format; the caller still gets our error format. */
function errorOf(reply: unknown, response: Response): ErrorReply {
  if (isErrorReply(reply)) return reply;
  return {
    code: response.status >= 500 ? 'unavailable' : 'malformed_request',
    message: response.statusText,
    requestId: response.headers.get('x-request-id') ?? '',
  };
}

/** Without a schema: a browser that calls the API loads no zod for it. */
function isErrorReply(reply: unknown): reply is ErrorReply {
  if (typeof reply !== 'object' || reply === null) return false;
  const { code, message, requestId } = reply as Readonly<Record<string, unknown>>;
  return (
    typeof code === 'string' &&
    Object.hasOwn(errorCatalogue, code) &&
    typeof message === 'string' &&
    typeof requestId === 'string'
  );
}
