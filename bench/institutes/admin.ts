import type { AdminLogin } from '@avsar/testkit/log-ins';
import { addressOf, browser } from './people.ts';
import type { Server } from '../environment/servers.ts';

/** Opens a number of sessions of the admin and returns their tokens. */
export async function logIn(server: Server, admin: AdminLogin, sessions: number): Promise<string[]> {
  const tokens: string[] = [];
  while (tokens.length < sessions) tokens.push(await tokenOf(server, admin));
  return tokens;
}

let logins = 0;

/** Logs in from a new address each time, to stay below the limit per address. */
async function tokenOf({ url }: Server, admin: AdminLogin): Promise<string> {
  logins += 1;
  const headers = { ...browser, 'content-type': 'application/json', 'x-forwarded-for': addressOf(logins) };
  const response = await fetch(`${url}/api/admin/login`, { method: 'POST', headers, body: JSON.stringify(admin) });
  if (response.status !== 200) throw new Error(`The admin cannot log in: ${await response.text()}`);
  return response.text();
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  /** The path of the next page, if there is one. */
  readonly next: string | undefined;
  readonly milliseconds: number;
}

/** Sends one request and reads the whole reply; addresses vary, to stay below the limit per address. */
export async function ask({ url }: Server, token: string, path: string, call: number): Promise<Answer> {
  const headers = { ...browser, authorization: `Bearer ${token}`, 'x-forwarded-for': addressOf(call) };
  const began = performance.now();
  const response = await fetch(`${url}/api${path}`, { headers });
  const text = await response.text();
  const next = /<\/api([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  return { status: response.status, text, next, milliseconds: performance.now() - began };
}

export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

export const formatMilliseconds = (milliseconds = Number.NaN) => `${milliseconds.toFixed(1)} ms`;
