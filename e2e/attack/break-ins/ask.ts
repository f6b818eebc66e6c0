import { visitorHeader } from '../../environment/nginx.ts';
import { readPlaces } from '../../environment/places.ts';
import { newVisitorAddress } from '../../visitor.ts';

export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  readonly milliseconds: number;
}

export interface Sent {
  readonly method?: string;
  readonly body?: unknown;
  readonly token?: string;
  readonly address?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One request through nginx, from an address of its own unless one is given. */
export async function ask(path: string, { method, body, token, address, headers = {} }: Sent = {}): Promise<Reply> {
  const startedAt = performance.now();
  const response = await fetch(readPlaces().origin + path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    redirect: 'manual',
    headers: {
      [visitorHeader]: address ?? newVisitorAddress(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, text, headers: response.headers, milliseconds: performance.now() - startedAt };
}

/** What gave way: the sentences whose fact turned out to be true. */
export const faultsOf = (facts: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(facts)
    .filter(([, isTrue]) => isTrue)
    .map(([sentence]) => sentence);
