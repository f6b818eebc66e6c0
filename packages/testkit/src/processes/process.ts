import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

/** The root folder of the repository, where processes start. */
export const repositoryRoot = join(import.meta.dirname, '../../../..');

export interface ProcessExit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A started process. */
export interface Process {
  readonly pid: number;
  /** For messages to a process with a channel. */
  readonly child: ChildProcess;
  /** Resolves after all output was read. */
  readonly exited: Promise<ProcessExit>;
  readonly hasExited: () => boolean;
  /** All output so far, stdout and stderr. */
  readonly output: () => string;
  readonly kill: (signal: NodeJS.Signals) => void;
  /** Ends the process by SIGTERM, and by SIGKILL if it is late; returns whether it was in time. */
  readonly stop: (withinSeconds?: number) => Promise<boolean>;
}

export interface NodeProcess {
  /** Options of Node, the program, and its arguments. */
  readonly args: readonly string[];
  /** All environment variables of the process: it inherits none. */
  readonly env: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** A file for the output of a process that writes much; by default the output is kept in memory. */
  readonly logFile?: string;
  /** Opens a channel for messages, which may contain dates and buffers. */
  readonly hasChannel?: boolean;
  /** A process group of its own, which Ctrl-C in the terminal does not reach, and which is killed as a whole. */
  readonly isGroup?: boolean;
  /** Gets each line of output, which is then not kept. */
  readonly onLine?: (line: string) => void;
}

/** Ends the process with the one that started it: when that one dies, even by SIGKILL, this pipe closes. */
const endWithParent =
  "--import=data:text/javascript,process.stdin.on('end',()=>process.kill(process.pid,'SIGKILL')).resume().unref()";

/** Starts a Node process with the Node binary of this process. */
export function startNode(launch: NodeProcess): Process {
  const { args, env, cwd = repositoryRoot, logFile, hasChannel = false, isGroup = false, onLine } = launch;
  const log = logFile === undefined ? 'pipe' : openSync(logFile, 'a');
  const child = spawn(process.execPath, [endWithParent, ...args], {
    cwd,
    env,
    detached: isGroup,
    stdio: ['pipe', log, log, ...(hasChannel ? ['ipc' as const] : [])],
    serialization: 'advanced',
  });
  if (typeof log === 'number') closeSync(log);
  const started = watchProcess(child, { isGroup, onLine });
  return logFile === undefined ? started : { ...started, output: () => readFileSync(logFile, 'utf8') };
}

const children = new Set<ChildProcess>();

/** Kills all running processes that this file watches. */
export function killAll(): void {
  for (const child of children) child.kill('SIGKILL');
}

/** Time for a process to stop after SIGTERM. The worker needs up to 20 seconds, to finish its jobs. */
const stopSeconds = 30;

interface WatchOptions {
  readonly isGroup?: boolean;
  readonly onLine?: NodeProcess['onLine'] | undefined;
}

/** Wraps a child process that was started in another way. */
export function watchProcess(child: ChildProcess, { isGroup = false, onLine }: WatchOptions = {}): Process {
  children.add(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    if (onLine === undefined) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    else createInterface({ input: stream }).on('line', onLine);
  }
  const exited = new Promise<ProcessExit>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      children.delete(child);
      resolve({ code, signal });
    });
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('The process could not be started');
  const hasExited = () => child.exitCode !== null || child.signalCode !== null;
  return {
    pid,
    child,
    exited,
    hasExited,
    output: () => text,
    kill: (signal) => void child.kill(signal),
    stop: async (withinSeconds = stopSeconds) => {
      if (!hasExited()) child.kill('SIGTERM');
      const late = sleep(withinSeconds * 1000, 'late' as const, { ref: false });
      const isLate = (await Promise.race([exited, late])) === 'late';
      if (isLate && isGroup) process.kill(-pid, 'SIGKILL');
      if (isLate) child.kill('SIGKILL');
      await exited;
      return !isLate;
    },
  };
}

/** Runs a Node program to its end and returns its output; if it fails, the error message contains the output. */
export async function runToEnd(name: string, { args, env, cwd = repositoryRoot }: NodeProcess): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, { env, cwd });
    return stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`${name} failed:\n${stdout ?? ''}${stderr ?? ''}`, { cause: error });
  }
}
