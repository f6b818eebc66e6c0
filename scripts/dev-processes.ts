import { type NodeProcess, type Process, startNode } from '@avsar/testkit/process';
import { prettyFactory } from 'pino-pretty';

const timeoutSeconds = 10;
const pretty = prettyFactory({ colorize: process.stdout.isTTY, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' });

/** The processes of one `npm run dev`. Each line of their output is prefixed with the name of the process. */
export class Processes {
  readonly #running: { readonly name: string; readonly process: Process }[] = [];
  #isStopping = false;

  /** `onDeath` is called when the process ends before `stop` was called. */
  start(name: string, launch: NodeProcess, onDeath: (reason: string) => void): void {
    // A group of its own: Ctrl-C reaches only this script, which then stops its processes in order.
    const process = startNode({ ...launch, isGroup: true, onLine: (line) => print(name, line) });
    void process.exited.then(({ code, signal }) => {
      if (!this.#isStopping) onDeath(`${name} ended by itself (${signal ?? `exit code ${code}`})`);
    });
    this.#running.push({ name, process });
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(
      this.#running.map(async ({ name, process }) => {
        const isInTime = await process.stop(timeoutSeconds);
        if (!isInTime) console.log(`${name} did not stop within ${timeoutSeconds} seconds and was killed`);
      }),
    );
  }
}

function print(name: string, line: string): void {
  if (line === '') return;
  const text = line.startsWith('{') ? pretty(line).trimEnd() : line;
  for (const part of text.split('\n')) console.log(`${name.padEnd(6)} | ${part}`);
}
