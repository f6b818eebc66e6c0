import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { ApiError, call, healthEndpoints } from '@avsar/contract';
import { freePort } from '../../../../scripts/free-port.ts';
import { eventually } from '../inbox.ts';

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A started api, worker or other command. */
export interface Process {
  readonly pid: number;
  /** Resolves after all output was read. */
  readonly exited: Promise<Exit>;
  hasExited(): boolean;
  /** All output so far, stdout and stderr. */
  output(): string;
  kill(signal: NodeJS.Signals): void;
}

export interface Api extends Process {
  readonly url: string;
}

export type Environment = Readonly<Record<string, string>>;

const main = join(import.meta.dirname, '../../src/main.ts');
/** Start takes 1.5 seconds on an idle machine; CI is seldom idle. */
const startMilliseconds = 60_000;

/** Ends the process with the test run: when the parent dies, even by SIGKILL, this pipe closes. */
const endWithParent =
  "--import=data:text/javascript,process.stdin.on('end',()=>process.kill(process.pid,'SIGKILL')).resume().unref()";

const children = new Set<ChildProcess>();

/** Kills all running processes that this file has started. */
export function killAll(): void {
  for (const child of children) child.kill('SIGKILL');
}

/**
 * A port outside the kernel's ephemeral range, so that no outgoing connection takes it while a killed api is restarted.
 */
export const reservePort = (): Promise<number> => freePort(randomInt(20_000, 30_000));

/** Starts `serve`, `work` or another command with only these environment variables. */
export function startCommand(command: string, env: Environment): Process {
  return watch(spawn(process.execPath, [endWithParent, main, command], { env, stdio: 'pipe' }));
}

export function watch(child: ChildProcess): Process {
  children.add(child);
  let text = '';
  const collect = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const exited = new Promise<Exit>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      children.delete(child);
      resolve({ code, signal });
    });
  });
  if (child.pid === undefined) throw new Error('The process could not be started');
  return {
    pid: child.pid,
    exited,
    hasExited: () => child.exitCode !== null || child.signalCode !== null,
    output: () => text,
    kill: (signal) => void child.kill(signal),
  };
}

export async function startApi(env: Environment, { port }: { readonly port?: number } = {}): Promise<Api> {
  const taken = port ?? (await reservePort());
  const url = `http://127.0.0.1:${taken}`;
  const api = startCommand('serve', { ...env, PORT: String(taken) });
  await untilReady(api, async () => (await readiness(url)) === 200);
  return { ...api, url };
}

export async function startWorker(env: Environment, { failAt }: { readonly failAt?: string } = {}): Promise<Process> {
  const worker = startCommand('work', failAt === undefined ? env : { ...env, FAILPOINT: failAt });
  await untilReady(worker, () => worker.output().includes('worker started'));
  return worker;
}

/** The HTTP status of `health/ready`; `undefined` without a reply. */
export async function readiness(baseUrl: string): Promise<number | undefined> {
  try {
    await call(healthEndpoints.ready, {}, { baseUrl });
    return 200;
  } catch (error) {
    return error instanceof ApiError ? error.status : undefined;
  }
}

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
