import { visitorHeader } from '../../fixtures/environment/nginx.ts';
import { readTestAddresses } from '../../fixtures/environment/places.ts';
import { newVisitorAddress } from '../../fixtures/visitor.ts';

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

/** Sends one request through nginx, from a new client address unless one is given. */
export async function ask(path: string, { method, body, token, address, headers = {} }: Sent = {}): Promise<Reply> {
  const startedAt = performance.now();
  const response = await fetch(readTestAddresses().origin + path, {
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

/** The descriptions of those faults that are true. */
export const fieldErrorsOf = (facts: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(facts)
    .filter(([, isTrue]) => isTrue)
    .map(([sentence]) => sentence);
