import { Agent, request as sendRequest } from 'node:http';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Flood, type FloodRequest, floods, type FloodTarget } from './floods.ts';

/**
 * One attacker, as a process of its own: `node flood-process.ts '{"name":…,"seconds":…,"target":…}'`. It opens 50
 * connections and uses half a core at most, as a small rented machine would; the last line of output is the result.
 */
export interface FloodOrder {
  readonly name: string;
  readonly seconds: number;
  readonly target: FloodTarget;
}

export interface FloodResult {
  readonly requests: number;
  /** Number of replies by HTTP status; refused and closed connections count as status 0. */
  readonly statuses: Readonly<Record<string, number>>;
  /** The share of one core that the attacker used. */
  readonly core: number;
}

const connections = 50;
const maxCore = 0.5;

async function flood({ name, seconds, target }: FloodOrder): Promise<FloodResult> {
  const found = floods.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no flood "${name}"`);
  const startedAt = performance.now();
  const usedBefore = process.cpuUsage();
  const elapsed = () => (performance.now() - startedAt) / 1000;
  const core = () => {
    const { user, system } = process.cpuUsage(usedBefore);
    return (user + system) / 1_000_000 / Math.max(0.2, elapsed());
  };
  const isOver = () => elapsed() >= seconds;
  const statuses: Record<string, number> = {};
  let requests = 0;
  const count = (status: number) => (statuses[status] = (statuses[status] ?? 0) + 1);
  const send = senderOf(found, target);
  const attackers = Array.from({ length: connections }, async () => {
    while (!isOver()) {
      while (core() > maxCore && !isOver()) await sleep(5);
      requests += 1;
      count(await send(requests, isOver));
    }
  });
  await Promise.all(attackers);
  return { requests, statuses, core: core() };
}

function senderOf(found: Flood, target: FloodTarget): (count: number, isOver: () => boolean) => Promise<number> {
  if ('hold' in found) {
    return async (_, isOver) => {
      await found.hold(target, isOver);
      return 0;
    };
  }
  const agent = found.isOneConnectionEach === true ? false : new Agent({ keepAlive: true, maxSockets: connections });
  return (count) => sendOne(target, found.next(count, target), agent);
}

/** Sends one request, with a timeout of ten seconds, and returns the status. */
function sendOne(target: FloodTarget, { method, path, headers, body }: FloodRequest, agent: Agent | false) {
  return new Promise<number>((resolve) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const options = { agent, method, headers: { ...target.visitor, ...headers, ...length }, timeout: 10_000 };
    const sent = sendRequest(target.origin + path, options, (response) => {
      response.resume();
      response.on('close', () => resolve(response.statusCode ?? 0));
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(0));
    sent.end(body);
  });
}

const [, , order] = process.argv;
if (order !== undefined) {
  setPriority(0);
  process.stdout.write(`${JSON.stringify(await flood(JSON.parse(order) as FloodOrder))}\n`);
  process.exit(0);
}
