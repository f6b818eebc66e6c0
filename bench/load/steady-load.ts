import { Agent, request as sendRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LoadRequest } from './load.ts';

export interface SteadyRound {
  readonly answered: number;
  /** Number of replies by HTTP status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Measured from the moment each request was due, so that a stalled server's backlog is included. */
  readonly latencies: readonly number[];
}

/** Sends a fixed number of requests per second, whether or not earlier ones were answered (an open load model). */
export const runSteadily = (url: string, perSecond: number, requests: readonly LoadRequest[]): Promise<SteadyRound> =>
  runAt(
    url,
    requests.map((request, place) => ({ request, afterMilliseconds: (place * 1000) / perSecond })),
  );

interface Planned {
  readonly request: LoadRequest;
  readonly afterMilliseconds: number;
}

/** Sends each request at its moment, whether or not earlier ones were answered. */
export async function runAt(url: string, planned: readonly Planned[]): Promise<SteadyRound> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const statuses = new Map<number, number>();
  const latencies: number[] = [];
  const startedAt = performance.now();
  const sent = planned.map(async ({ request, afterMilliseconds }) => {
    const dueAt = startedAt + afterMilliseconds;
    await sleep(Math.max(0, dueAt - performance.now()));
    const status = await send(agent, url, request);
    latencies.push(performance.now() - dueAt);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  await Promise.all(sent);
  agent.destroy();
  return { answered: latencies.length, statuses, latencies };
}

function send(agent: Agent, url: string, { method, path, headers, body }: LoadRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const sent = sendRequest(url + path, { agent, method, headers: { ...headers, ...length } }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
