import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runToEnd } from '../scripts/processes.ts';
import { type BenchDatabase, createBenchDatabase } from './bench-database.ts';
import { environmentFor } from './environment.ts';
import { root, type Server } from './servers.ts';

/** Resources of a measurement; all of them are removed at its end. */
export interface Bench {
  readonly folder: string;
  readonly database: BenchDatabase;
  readonly env: NodeJS.ProcessEnv;
  /** Runs a command of the api with NODE_ENV=development, because production refuses to seed a demo institute. */
  readonly command: (...args: string[]) => Promise<string>;
  /** Waits for a server to start, and stops it at the end. */
  readonly started: <Started extends Server>(starting: Promise<Started>) => Promise<Started>;
  readonly atTheEnd: (work: () => Promise<unknown>) => void;
}

/** Runs a measurement, which returns whether its goals were reached, and cleans up. */
export async function runBench(
  missed: string,
  measure: (bench: Bench) => Promise<boolean>,
  settings: NodeJS.ProcessEnv = {},
  safety: { readonly isSafe?: boolean } = {},
): Promise<void> {
  const cleanUp: (() => Promise<unknown>)[] = [];
  try {
    const load = loadavg()[0]?.toFixed(1);
    console.log(
      `${availableParallelism()} processors with a load of ${load} before we began, Node ${process.version}.`,
    );
    const folder = await mkdtemp(join(tmpdir(), 'avsar-bench-'));
    cleanUp.push(() => rm(folder, { recursive: true, force: true }));
    const database = await createBenchDatabase(safety);
    cleanUp.push(database.drop);
    const env: NodeJS.ProcessEnv = { ...(await environmentFor(database, folder)), ...settings };
    const developmentEnv = { PATH: process.env['PATH'], ...env, NODE_ENV: 'development' };
    const isReached = await measure({
      folder,
      database,
      env,
      command: (...args) =>
        runToEnd({ name: args[0] ?? '', args: ['apps/api/src/main.ts', ...args], env: developmentEnv, cwd: root }),
      started: async (starting) => {
        const server = await starting;
        cleanUp.push(server.stop);
        return server;
      },
      atTheEnd: (work) => cleanUp.push(work),
    });
    if (isReached) return;
    console.error(`\n${missed}`);
    process.exitCode = 1;
  } finally {
    for (const end of cleanUp.toReversed()) await end();
  }
}
