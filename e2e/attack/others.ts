import { Agent, request as sendRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { visitorHeader } from '../fixtures/environment/nginx.ts';

/** Requests of other visitors during a flood, and how many times longer than before they may take. */
export const kinds = {
  'cached pages': { perSecond: 30, maxRatio: 2 },
  'uncached pages': { perSecond: 6, maxRatio: 3 },
  'API reads': { perSecond: 20, maxRatio: 3 },
} as const;

export type Kind = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as Kind[];

export interface Visits {
  readonly milliseconds: Readonly<Record<Kind, readonly number[]>>;
  /** Replies other than 200, as `kind status`. */
  readonly refusals: readonly string[];
}

/** Where the other visitors send their requests, and their tokens. */
export interface Others {
  readonly origin: string;
  readonly tokens: readonly string[];
}

const browser = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' };
let asked = 0;

/** The client address of a visitor. */
const addressOf = (visit: number) => `10.77.${Math.floor(visit / 250) % 250}.${1 + (visit % 250)}`;

function requestOf(kind: Kind, visit: number, { tokens }: Others) {
  const headers = { ...browser, [visitorHeader]: addressOf(visit) };
  const pages = ['/', '/courses', '/about'];
  if (kind === 'cached pages') return { path: pages[visit % pages.length] ?? '/', headers };
  if (kind === 'uncached pages') return { path: `/courses?q=visitor-${visit}`, headers };
  return { path: '/api/me', headers: { ...headers, authorization: `Bearer ${tokens[visit % tokens.length] ?? ''}` } };
}

/**
 * Sends requests at a steady pace, whether or not earlier ones were answered; times count from the moment a request was
 * due.
 */
export async function visit(others: Others, seconds: number): Promise<Visits> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const milliseconds: Record<Kind, number[]> = { 'cached pages': [], 'uncached pages': [], 'API reads': [] };
  const refusals: string[] = [];
  const startedAt = performance.now();
  const visits = kindNames.flatMap((kind) => {
    const { perSecond } = kinds[kind];
    return Array.from({ length: Math.ceil(perSecond * seconds) }, async (_, place) => {
      const dueAt = startedAt + (place * 1000) / perSecond;
      await sleep(Math.max(0, dueAt - performance.now()));
      asked += 1;
      const status = await send(agent, others.origin, requestOf(kind, asked, others));
      milliseconds[kind].push(performance.now() - dueAt);
      if (status !== 200) refusals.push(`${kind} ${status}`);
    });
  });
  await Promise.all(visits);
  agent.destroy();
  return { milliseconds, refusals };
}

function send(agent: Agent, origin: string, to: ReturnType<typeof requestOf>): Promise<number> {
  return new Promise((resolve) => {
    const sent = sendRequest(origin + to.path, { agent, headers: to.headers, timeout: 30_000 }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', () => resolve(0));
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(0));
    sent.end();
  });
}

export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
