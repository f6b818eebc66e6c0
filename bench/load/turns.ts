import { readFileSync } from 'node:fs';
import { type LoadRequest, type Round, runRound } from './load.ts';

/** A server under load. */
export interface Side {
  readonly url: string;
  /** The server's process ids. */
  readonly pids: () => readonly number[];
}

export interface MeasuredRound extends Round {
  /** CPU time of the server alone; other load on the machine affects it less than the throughput. */
  readonly cpuMicroseconds: number;
}

export interface Turns {
  readonly servers: readonly Side[];
  readonly seconds: number;
  readonly rounds: number;
  /** Called before each round; returns the load of that round. */
  readonly prepare: (server: Side) => Promise<() => LoadRequest>;
  /** The load generator; autocannon by default. */
  readonly run?: typeof runRound;
}

type Measured = ReadonlyMap<Side, readonly MeasuredRound[]>;

/** Measures the servers in turns (ABAB…), so that other load on the machine affects all of them alike. */
export async function takeTurns({ servers, seconds, rounds, prepare, run: load = runRound }: Turns): Promise<Measured> {
  const measured = new Map<Side, MeasuredRound[]>(servers.map((server) => [server, []]));
  for (const server of servers) await load(server.url, Math.min(3, seconds), await prepare(server));
  for (let round = 0; round < rounds; round += 1) {
    for (const server of servers) {
      const next = await prepare(server);
      const before = processorMicroseconds(server);
      const run = await load(server.url, seconds, next);
      const cpuMicroseconds = (processorMicroseconds(server) - before) / run.requests;
      measured.get(server)?.push({ ...run, cpuMicroseconds });
    }
  }
  return measured;
}

const microsecondsPerTick = 10_000;

/** CPU time of all threads, in user and kernel mode; `NaN` on systems other than Linux. */
export function processorMicroseconds({ pids }: Side): number {
  if (process.platform !== 'linux') return Number.NaN;
  const ticks = pids().map((pid) => {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
    const fields = afterName.split(' ');
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, some) => sum + some, 0) * microsecondsPerTick;
}

export function sidesOf(measured: Measured, ours: Side, minimal: Side) {
  return { ours: measured.get(ours) ?? [], minimal: measured.get(minimal) ?? [] };
}
