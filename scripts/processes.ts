import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { prettyFactory } from 'pino-pretty';

const run = promisify(execFile);
const timeoutSeconds = 10;
const pretty = prettyFactory({ colorize: process.stdout.isTTY, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' });

export interface Command {
  readonly name: string;
  /** Arguments for the Node binary that runs this script. */
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd: string;
}

/** Runs a command to its end and returns its output; if it fails, the error message contains the output. */
export async function runToEnd({ name, args, env = process.env, cwd }: Command): Promise<string> {
  try {
    const { stdout } = await run(process.execPath, args, { env, cwd });
    return stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`${name} failed:\n${stdout ?? ''}${stderr ?? ''}`, { cause: error });
  }
}

/** The processes of one `npm run dev`. Each line of their output is prefixed with the name of the process. */
export class Processes {
  readonly #running: { name: string; child: ChildProcess; gone: Promise<void> }[] = [];
  #isStopping = false;

  /** `onDeath` is called when the process ends before `stop` was called. */
  start({ name, args, env = process.env, cwd }: Command, onDeath: (reason: string) => void): void {
    // A process group of its own: Ctrl-C reaches only this script, which then stops its processes in order.
    const child = spawn(process.execPath, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    forward(name, child.stdout);
    forward(name, child.stderr);
    const gone = new Promise<void>((resolve) => {
      child.once('exit', (code, signal) => {
        if (!this.#isStopping) onDeath(`${name} ended by itself (${signal ?? `exit code ${code}`})`);
        resolve();
      });
    });
    this.#running.push({ name, child, gone });
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(
      this.#running.map(async ({ name, child, gone }) => {
        child.kill('SIGTERM');
        const late = sleep(timeoutSeconds * 1000, 'late' as const, { ref: false });
        if ((await Promise.race([gone, late])) !== 'late') return;
        console.log(`${name} did not stop within ${timeoutSeconds} seconds and is killed`);
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
        await gone;
      }),
    );
  }
}

function forward(name: string, stream: Readable): void {
  createInterface({ input: stream }).on('line', (line) => {
    if (line === '') return;
    const text = line.startsWith('{') ? pretty(line).trimEnd() : line;
    for (const part of text.split('\n')) console.log(`${name.padEnd(6)} | ${part}`);
  });
}
