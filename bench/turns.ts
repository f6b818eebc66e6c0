import { readFileSync } from 'node:fs';
import { type LoadRequest, type Round, runRound } from './load.ts';

/** Something under load. */
export interface Side {
  readonly url: string;
  /** Its processes. */
  readonly pids: () => readonly number[];
}

export interface MeasuredRound extends Round {
  /** Processor time of the server alone; a busy machine stretches it less than it lowers the throughput. */
  readonly cpuMicroseconds: number;
}

export interface Turns {
  readonly servers: readonly Side[];
  readonly seconds: number;
  readonly rounds: number;
  /** Gives each round a load of its own. */
  readonly prepare: (server: Side) => Promise<() => LoadRequest>;
  /** What brings the load, if not autocannon. */
  readonly run?: typeof runRound;
}

type Measured = ReadonlyMap<Side, readonly MeasuredRound[]>;

/** ABAB…, so that whatever else the machine does falls on all sides alike. */
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

/** Of all its threads, in user and in kernel mode; Linux alone tells, elsewhere the column is empty. */
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
