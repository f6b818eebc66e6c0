import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ApiError, call, healthEndpoints } from '@avsar/contract';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';
import { type NodeProcess, type Process, repositoryRoot, runToEnd, startNode } from './process.ts';

/** How a server is started. `args` are options of Node. */
export type ServerLaunch = Omit<NodeProcess, 'args'> & { readonly args?: readonly string[]; readonly port?: number };

export interface Server extends Process {
  readonly url: string;
}

/** The source of api, worker and their commands. */
export const apiSource = join(repositoryRoot, 'apps/api/src/main.ts');
/** What tests run: the source, or the build that API_PROGRAM names, as in CI. */
export const apiProgram = process.env['API_PROGRAM'] ?? apiSource;
const webProgram = join(repositoryRoot, 'apps/web/server/main.ts');
const webBuild = join(repositoryRoot, 'apps/web/dist/server/index.js');
/** Start takes 1.5 seconds on an idle machine; CI is seldom idle. */
const startMilliseconds = 60_000;

/** Starts `serve`, `work` or another command of the api, and does not wait. */
export const startCommand = (command: string, { args = [], ...launch }: ServerLaunch): Process =>
  startNode({ ...launch, args: [...args, apiProgram, command] });

/** Runs a command of the api, such as `migrate`, to its end, and returns its output. */
export const runCommand = (args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> =>
  runToEnd(args[0] ?? '', { args: [apiProgram, ...args], env });

/** Starts the api and waits until it is ready. */
export async function startApi({ port, ...launch }: ServerLaunch): Promise<Server> {
  const chosen = port ?? (await freePort());
  const url = urlOf(chosen);
  const api = startCommand('serve', { ...launch, env: { ...launch.env, PORT: String(chosen) } });
  await untilReady(api, async () => (await readiness(url)) === 200);
  return { ...api, url };
}

/** Starts the worker and waits until it takes jobs; the log level must be `info` or lower. */
export async function startWorker(launch: ServerLaunch): Promise<Process> {
  const worker = startCommand('work', launch);
  await untilReady(worker, () => worker.output().includes('worker started'));
  return worker;
}

/** Starts the web process from its production build. */
export async function startWeb({ port, ...launch }: ServerLaunch): Promise<Server> {
  if (!existsSync(webBuild)) throw new Error('The screens have not been built. Run `npm run build` first.');
  const chosen = port ?? (await freePort());
  return startServer(webProgram, { ...launch, port: chosen, env: { ...launch.env, WEB_PORT: String(chosen) } });
}

/** Starts any HTTP server, and waits until it answers on its port; `setup` is the first message to the process. */
export async function startServer(
  program: string,
  { port, args = [], ...launch }: ServerLaunch & { readonly port: number; readonly setup?: object },
): Promise<Server> {
  const { setup, ...options } = launch;
  const server = startNode({ ...options, args: [...args, program], hasChannel: setup !== undefined });
  if (setup !== undefined) server.child.send(setup);
  const url = urlOf(port);
  await untilReady(server, () => answers(url));
  return { ...server, url };
}

const urlOf = (port: number) => `http://127.0.0.1:${port}`;

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

/** The HTTP status of the api's `health/ready`; `undefined` without a reply. */
export async function readiness(baseUrl: string): Promise<number | undefined> {
  try {
    await call(healthEndpoints.ready, {}, { baseUrl });
    return 200;
  } catch (error) {
    return error instanceof ApiError ? error.status : undefined;
  }
}

/** Waits for a process to become ready; kills it and shows its output if it does not. */
export async function untilReady(process: Process, isReady: () => boolean | Promise<boolean>): Promise<void> {
  const ask = async () => {
    if (await isReady()) return true;
    if (process.hasExited()) throw new Error(`It ended instead of starting:\n${process.output()}`);
    return undefined;
  };
  try {
    await eventually(ask, startMilliseconds);
  } catch (cause) {
    process.kill('SIGKILL');
    throw new Error(`It did not start:\n${process.output()}`, { cause });
  }
}
