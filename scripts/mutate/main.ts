import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabaseServer } from '@avsar/testkit/databases';
import { makeCopy } from './copies.ts';
import { lists } from './lists.ts';
import { faultsOf, gather, type Listed, listTestFiles, pick, testFilesOf } from './mutation.ts';
import { runTests, type Trial, tryMutation } from './trial.ts';

/**
 * `npm run mutate`: tries each mutation of the lists once, in a private copy, and expects the named tests to fail.
 *   --pick 15 --seed HASH   this many, chosen by the seed; the default seed is the commit
 *   --only NAME,NAME        topics, or beginnings of ids
 *   --workers 2             number of copies that run in parallel
 *   --skip-baseline         do not first check that the named tests pass without a mutation
 */
const { values } = parseArgs({
  options: {
    pick: { type: 'string' },
    seed: { type: 'string' },
    only: { type: 'string' },
    workers: { type: 'string', default: '2' },
    'skip-baseline': { type: 'boolean', default: false },
  },
});

const leastScore = 0.95;
const baselineMilliseconds = 15 * 60_000;
const root = join(import.meta.dirname, '../..');
const all = gather(lists);
const testFiles = listTestFiles(root);

const faults = faultsOf(all, root);
if (faults.length > 0) {
  console.error(`The list does not fit the code:\n  ${faults.join('\n  ')}`);
  process.exit(1);
}

/** The default seed: the commit; outside a git repository, a hash of the files that the mutations name. */
function seedOfTree(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    const digest = createHash('sha256');
    for (const file of [...new Set(all.map((mutation) => mutation.file))].toSorted())
      digest.update(readFileSync(join(root, file)));
    return digest.digest('hex');
  }
}

function choose(): Listed[] {
  const { only, pick: count } = values;
  const names = only?.split(',') ?? [''];
  const named = all.filter(({ topic, id }) => names.some((name) => topic === name || id.startsWith(name)));
  if (count === undefined) return named;
  const seed = values.seed ?? seedOfTree();
  console.log(`seed ${seed}`);
  return pick(named, Number(count), seed);
}

/** Whether all named tests pass without a mutation; otherwise every mutation would look noticed. */
async function isGreen(copy: string, chosen: readonly Listed[]): Promise<boolean> {
  const titles = [...new Set(chosen.map(({ title }) => title))];
  for (const title of titles) {
    const alike = chosen.filter((mutation) => mutation.title === title);
    const files = [...new Set(alike.flatMap((mutation) => testFilesOf(mutation, testFiles)))];
    const options = { bail: false, workers: 2, title, milliseconds: baselineMilliseconds };
    const { outcome, by, seconds } = await runTests(copy, files, options);
    console.log(
      `baseline of ${files.length} files${title === undefined ? '' : `, /${title}/`}: ${seconds.toFixed(0)} s`,
    );
    if (outcome === 'SURVIVED') continue;
    console.error(`The tests fail without any mistake in the code:\n${by}`);
    return false;
  }
  return true;
}

interface Tried extends Trial {
  readonly mutation: Listed;
}

function lineOf({ mutation, outcome, seconds }: Tried): string {
  const file = mutation.file.replace('apps/api/src/', '');
  return [mutation.id.padEnd(42), outcome.padEnd(9), `${seconds.toFixed(1).padStart(6)} s`, file].join(' ');
}

async function tryAll(copies: readonly string[], chosen: readonly Listed[]): Promise<Tried[]> {
  const waiting = [...chosen];
  const tried: Tried[] = [];
  const workThrough = async (copy: string) => {
    for (let mutation = waiting.shift(); mutation !== undefined; mutation = waiting.shift()) {
      const trial = await tryMutation(copy, mutation, testFilesOf(mutation, testFiles));
      tried.push({ ...trial, mutation });
      console.log(lineOf({ ...trial, mutation }));
    }
  };
  await Promise.all(copies.map(workThrough));
  return tried;
}

/** Prints the results; true if enough mutations were noticed and every `survives` explanation holds. */
function judge(tried: readonly Tried[]): boolean {
  const wasNoticed = ({ outcome }: Tried) => outcome === 'killed' || outcome === 'timeout';
  const explained = tried.filter(({ mutation }) => mutation.survives !== undefined);
  const counted = tried.filter(({ mutation }) => mutation.survives === undefined);
  const noticed = counted.filter(wasNoticed);
  const unexplained = counted.filter((trial) => !wasNoticed(trial));
  const outdated = explained.filter((trial) => trial.outcome !== 'SURVIVED');
  for (const { mutation, outcome, by } of unexplained) {
    console.log(`\n${outcome}: ${mutation.id} (${mutation.file})\n  - ${mutation.old}\n  + ${mutation.new}`);
    if (mutation.why !== undefined) console.log(`  ${mutation.why}`);
    if (by !== '') console.log(by.replaceAll(/^/gm, '    '));
  }
  for (const { mutation } of explained) console.log(`\nexplained: ${mutation.id}: ${mutation.survives}`);
  for (const { mutation } of outdated)
    console.log(`\nno longer survives, so its explanation has to go: ${mutation.id}`);
  const score = counted.length === 0 ? 1 : noticed.length / counted.length;
  const timeouts = counted.filter(({ outcome }) => outcome === 'timeout').length;
  console.log(
    `\n${noticed.length} of ${counted.length} noticed (${(score * 100).toFixed(1)} %), ${timeouts} of them by time; ${explained.length} explained`,
  );
  return score >= leastScore && unexplained.length === 0 && outdated.length === 0;
}

const chosen = choose();
if (chosen.length === 0) throw new Error('No mutation has this name.');
const started = performance.now();
const server = await openDatabaseServer();
process.env['TEST_DATABASE_URL'] = server.url;
const copies = await Promise.all(Array.from({ length: Number(values.workers) }, () => makeCopy(root)));
try {
  const [first = ''] = copies;
  const isReady = values['skip-baseline'] || (await isGreen(first, chosen));
  process.exitCode = isReady && judge(await tryAll(copies, chosen)) ? 0 : 1;
} finally {
  await Promise.all(copies.map((copy) => rm(copy, { recursive: true, force: true })));
  await server.stop();
  console.log(`${((performance.now() - started) / 1000).toFixed(0)} s in all`);
}
