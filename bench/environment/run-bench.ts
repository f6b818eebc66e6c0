import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createDatabase,
  openDatabaseServer,
  openSafeDatabaseServer,
  type TestDatabase,
} from '@avsar/testkit/databases';
import { runCommand } from '@avsar/testkit/servers';
import { benchEnvironment } from './environment.ts';
import type { Server } from './servers.ts';

/** Resources of a measurement; all of them are removed at its end. */
export interface Bench {
  readonly folder: string;
  readonly database: TestDatabase;
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
  /** With `isSafe` the database has fsync on, as in production. */
  { isSafe = false } = {},
): Promise<void> {
  const cleanUp: (() => Promise<unknown>)[] = [];
  try {
    const load = loadavg()[0]?.toFixed(1);
    console.log(
      `${availableParallelism()} processors with a load of ${load} before we began, Node ${process.version}.`,
    );
    const folder = await mkdtemp(join(tmpdir(), 'avsar-bench-'));
    cleanUp.push(() => rm(folder, { recursive: true, force: true }));
    const server = await (isSafe ? openSafeDatabaseServer() : openDatabaseServer());
    cleanUp.push(server.stop);
    const database = await createDatabase(server.url);
    cleanUp.push(database.drop);
    const env: NodeJS.ProcessEnv = { ...benchEnvironment(database, folder), ...settings };
    const isReached = await measure({
      folder,
      database,
      env,
      command: (...args) => runCommand(args, { ...env, NODE_ENV: 'development' }),
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
