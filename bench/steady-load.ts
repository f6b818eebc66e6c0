import { Agent, request as sendRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LoadRequest } from './load.ts';

export interface SteadyRound {
  readonly answered: number;
  /** By status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** From the moment each was due, so that a server that stalls pays for those who had to wait. */
  readonly latencies: readonly number[];
}

/** So many requests a second, whether or not the earlier ones were answered: as people come, not as servers like it. */
export async function runSteadily(
  url: string,
  perSecond: number,
  requests: readonly LoadRequest[],
): Promise<SteadyRound> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const statuses = new Map<number, number>();
  const latencies: number[] = [];
  const startedAt = performance.now();
  const sent = requests.map(async (request, place) => {
    const dueAt = startedAt + (place * 1000) / perSecond;
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
