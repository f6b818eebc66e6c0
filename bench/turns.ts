import { readFileSync } from 'node:fs';
import { type LoadRequest, type Round, runRound } from './load.ts';
import type { Server } from './servers.ts';

export interface MeasuredRound extends Round {
  /** Processor time of the server alone; a busy machine stretches it less than it lowers the throughput. */
  readonly cpuMicroseconds: number;
}

export interface Turns {
  readonly servers: readonly Server[];
  readonly seconds: number;
  readonly rounds: number;
  /** Gives each round a load of its own. */
  readonly prepare: () => Promise<() => LoadRequest>;
}

type Measured = ReadonlyMap<Server, readonly MeasuredRound[]>;

/** ABAB…, so that whatever else the machine does falls on all sides alike. */
export async function takeTurns({ servers, seconds, rounds, prepare }: Turns): Promise<Measured> {
  const measured = new Map<Server, MeasuredRound[]>(servers.map((server) => [server, []]));
  for (const { url } of servers) await runRound(url, Math.min(3, seconds), await prepare());
  for (let round = 0; round < rounds; round += 1) {
    for (const server of servers) {
      const next = await prepare();
      const before = processorMicroseconds(server);
      const run = await runRound(server.url, seconds, next);
      const cpuMicroseconds = (processorMicroseconds(server) - before) / run.requests;
      measured.get(server)?.push({ ...run, cpuMicroseconds });
    }
  }
  return measured;
}

const microsecondsPerTick = 10_000;

/** Of all its threads, in user and in kernel mode; Linux alone tells, elsewhere the column is empty. */
export function processorMicroseconds({ child }: Server): number {
  if (process.platform !== 'linux') return Number.NaN;
  const afterName = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
  const fields = afterName.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * microsecondsPerTick;
}

export function sidesOf(measured: Measured, ours: Server, minimal: Server) {
  return { ours: measured.get(ours) ?? [], minimal: measured.get(minimal) ?? [] };
}
