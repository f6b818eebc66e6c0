import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** All static checks, in parallel; output is shown only of checks that fail. */
const checks = ['lint', 'types', 'unused', 'imports', 'licences', 'format:check'];

interface Outcome {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
  readonly output: string;
}

async function run(name: string): Promise<Outcome> {
  const started = performance.now();
  const child = spawn('npm', ['run', '--silent', name], { stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const seconds = (performance.now() - started) / 1000;
  return { name, passed: code === 0, seconds, output: Buffer.concat(chunks).toString() };
}

const queue = [...checks];
const outcomes: Outcome[] = [];
async function workThrough(): Promise<void> {
  for (let name = queue.shift(); name !== undefined; name = queue.shift()) outcomes.push(await run(name));
}
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, workThrough));

for (const { name, passed, seconds, output } of outcomes) {
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`);
  if (!passed) console.log(output.trimEnd());
}
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
