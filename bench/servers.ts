import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../scripts/free-port.ts';
import type { BareSetup } from './bare-pg.ts';
import type { ReaderSetup } from './minimal-reader.ts';
import type { MinimalSetup } from './minimal-server.ts';
import type { Side } from './turns.ts';

export const root = join(import.meta.dirname, '..');
const readySeconds = 60;
/** Makes a server end when the bench process ends for any reason. */
const endWithParent = 'data:text/javascript,process.on("disconnect",()=>process.exit())';

export interface Server extends Side {
  readonly name: string;
  readonly child: ChildProcess;
  readonly stop: () => Promise<void>;
}

interface Launch {
  readonly name: string;
  /** Options of Node, before the program. */
  readonly args?: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** The folder of the server's log. */
  readonly folder: string;
}

export interface ApiServer extends Server {
  readonly metricsUrl: string;
}

/** Starts the real api, as in production. */
export async function startApi(launch: Launch): Promise<ApiServer> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const env = { ...launch.env, PORT: String(port), METRICS_PORT: String(metricsPort) };
  const server = await start({ ...launch, env, program: ['apps/api/src/main.ts', 'serve'] }, port);
  return { ...server, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics` };
}

/** Starts the worker. It listens only on its metrics port, so readiness is checked there. */
export async function startWorker(launch: Launch): Promise<Server> {
  const port = await freePort();
  const env = { ...launch.env, METRICS_PORT: String(port) };
  return start({ ...launch, env, program: ['apps/api/src/main.ts', 'work'] }, port);
}

/** Starts the web process from its production build. */
export async function startWeb(launch: Launch): Promise<Server> {
  if (!existsSync(join(root, 'apps/web/dist/server/index.js'))) {
    throw new Error('The screens have not been built. Run `npm run build` first.');
  }
  const port = await freePort();
  const env = { ...launch.env, WEB_PORT: String(port) };
  return start({ ...launch, env, program: ['apps/web/server/main.ts'] }, port);
}

export async function startMinimal(launch: Launch, setup: Omit<MinimalSetup, 'port'>): Promise<Server> {
  const port = await freePort();
  return start({ ...launch, program: ['bench/minimal-server.ts'] }, port, { ...setup, port });
}

/** Starts the minimal server for public reads. */
export async function startReader(launch: Launch, setup: Omit<ReaderSetup, 'port'>): Promise<Server> {
  const port = await freePort();
  return start({ ...launch, program: ['bench/minimal-reader.ts'] }, port, { ...setup, port });
}

/** Starts the process that runs the SQL through bare `pg`. */
export async function startBare(launch: Launch, setup: Omit<BareSetup, 'port'>): Promise<Server> {
  const port = await freePort();
  return start({ ...launch, program: ['bench/bare-pg.ts'] }, port, { ...setup, port });
}

type Program = Launch & { readonly program: readonly string[] };

async function start(
  { name, args = [], program, env, folder }: Program,
  port: number,
  setup?: MinimalSetup | ReaderSetup | BareSetup,
): Promise<Server> {
  const logFile = join(folder, `${name}.log`);
  const log = openSync(logFile, 'a');
  // `advanced` serialization, because messages contain dates and buffers.
  const child = spawn(process.execPath, ['--import', endWithParent, ...args, ...program], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', log, log, 'ipc'],
    serialization: 'advanced',
  });
  const gone = once(child, 'exit');
  if (setup !== undefined) child.send(setup);
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + readySeconds * 1000;
  while (!(await answers(url))) {
    if (child.exitCode === null && Date.now() < deadline) {
      await sleep(50);
      continue;
    }
    child.kill('SIGKILL');
    throw new Error(`${name} did not start:\n${readFileSync(logFile, 'utf8')}`);
  }
  return {
    name,
    url,
    child,
    pids: () => (child.pid === undefined ? [] : [child.pid]),
    stop: async () => {
      if (child.exitCode === null) child.kill('SIGTERM');
      await gone;
    },
  };
}

/** Whether a server listens; any HTTP status counts. */
async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/health/live`).then(
    async (response) => {
      await response.arrayBuffer();
      return true;
    },
    () => false,
  );
}
