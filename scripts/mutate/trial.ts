import { spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mutation } from './mutation.ts';

const limitMilliseconds = 120_000;

/** `broken`: no test ran, for example because the changed file does not load; the entry needs another mutation. */
export type Outcome = 'killed' | 'timeout' | 'SURVIVED' | 'broken';

export interface Trial {
  readonly outcome: Outcome;
  readonly seconds: number;
  /** The title of the first test that failed; the output of vitest if no test ran. */
  readonly by: string;
}

/** Writes the mutation into the copy, runs its tests, and restores the file. */
export async function tryMutation(copy: string, mutation: Mutation, files: readonly string[]): Promise<Trial> {
  const path = join(copy, mutation.file);
  const text = await readFile(path, 'utf8');
  const [before = '', after = ''] = text.split(mutation.old);
  await writeFile(path, `${before}${mutation.new}${after}`);
  try {
    return await runTests(copy, files, { bail: true, title: mutation.title, workers: 1 });
  } finally {
    await writeFile(path, text);
  }
}

interface RunOptions {
  readonly bail: boolean;
  readonly workers: number;
  readonly title?: string | undefined;
  readonly milliseconds?: number;
}

export async function runTests(copy: string, files: readonly string[], options: RunOptions): Promise<Trial> {
  const { bail, workers, title, milliseconds = limitMilliseconds } = options;
  const report = join(copy, 'trial.json');
  await rm(report, { force: true });
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...files, '--fsModuleCache', `--maxWorkers=${workers}`];
  if (bail) args.push('--bail=1');
  if (title !== undefined) args.push('-t', title);
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: copy,
    env: { ...process.env, VITEST_JSON: report, NO_COLOR: '1', CI: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, so that a timeout can kill vitest with its children.
    detached: true,
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  }, milliseconds);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  clearTimeout(timer);
  const seconds = (performance.now() - started) / 1000;
  if (isLate) return { outcome: 'timeout', seconds, by: '' };
  if (code === 0) return { outcome: 'SURVIVED', seconds, by: '' };
  const noticed = await findNoticingTest(report);
  if (noticed !== undefined) return { outcome: 'killed', seconds, by: noticed };
  return { outcome: 'broken', seconds, by: Buffer.concat(chunks).toString().slice(-3000) };
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** The title of a failed test, or a test file whose setup failed; `undefined` if the file did not even load. */
async function findNoticingTest(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { testResults } = JSON.parse(text) as Report;
  const test = testResults.flatMap((file) => file.assertionResults).find(({ status }) => status === 'failed');
  const file = testResults.find(({ status, assertionResults }) => status === 'failed' && assertionResults.length > 0);
  return test?.fullName ?? file?.name;
}
