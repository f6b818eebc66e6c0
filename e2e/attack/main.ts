import { setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { createPersonSequence, takeStudent } from '../fixtures/people.ts';
import { visitorHeader } from '../fixtures/environment/nginx.ts';
import { announceTestAddresses } from '../fixtures/environment/places.ts';
import { openTestEnvironment, type TestEnvironment } from '../fixtures/environment/test-environment.ts';
import { signInByApi } from '../fixtures/sign-in.ts';
import { measureFlood, headings, judge, type FloodMeasurement } from './measure-flood.ts';
import { breakIns } from './break-ins/index.ts';
import { floods } from './floods.ts';
import { visit } from './others.ts';

/**
 * `npm run attack [-- --short --only WORD --seconds 60]`: every known attack against the whole product as in
 * production, on this machine only. First the break-ins: each tries one thing that must not work. Then the floods: one
 * client sends as much as it can with 50 connections and half a core, while response times of other visitors are
 * measured before and during the flood. Fails if a break-in succeeds, or if a flood affects other visitors too much.
 * `--short` is for CI: all break-ins, two floods of a few seconds, response times not checked.
 */
const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    seconds: { type: 'string' },
  },
});
const seconds = Number(values.seconds ?? (values.short ? 5 : 60));
const floodsInShort = ['sign-up with 800,000 unknown keys (9 MB)', 'a page with a parameter that the page reads'];
const attacker = '198.51.100.66';
const isWanted = (name: string) => name.includes(values.only);

async function main(): Promise<void> {
  const environment = await openTestEnvironment();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void environment.close().finally(() => process.exit(1)));
  }
  try {
    announceTestAddresses(environment.places);
    await createPersonSequence();
    const faults = [...(await tryBreakIns()), ...(await floodAll(environment))];
    for (const fault of faults) console.error(fault);
    console.log(`\n${faults.length === 0 ? 'Nothing gave way.' : `${faults.length} faults.`}`);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await environment.close();
  }
}

async function tryBreakIns(): Promise<string[]> {
  const faults: string[] = [];
  for (const { hole, name, attempt } of breakIns.filter((one) => isWanted(one.name))) {
    const startedAt = performance.now();
    const found = await attempt().catch((error: unknown) => [`could not be tried: ${String(error)}`]);
    const tookSeconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`${found.length === 0 ? 'held  ' : 'BROKEN'}  ${hole.padEnd(3)} ${name} (${tookSeconds} s)`);
    faults.push(...found.map((fault) => `${hole} ${name}: ${fault}`));
  }
  return faults;
}

async function floodAll(environment: TestEnvironment): Promise<string[]> {
  const wanted = floods
    .filter(({ name }) => isWanted(name))
    .filter(({ name }) => !values.short || floodsInShort.includes(name));
  if (wanted.length === 0) return [];
  const { origin } = environment.places;
  const tokens: string[] = [];
  while (tokens.length < 12) tokens.push((await signInByApi(await takeStudent())).token);
  const [token = '', ...others] = tokens;
  const plan = {
    target: { origin, token, visitor: { [visitorHeader]: attacker } },
    others: { origin, tokens: others },
    monitored: environment.monitored,
    seconds,
  };
  raisePriority();
  // Warm-up: the first requests are slow.
  await visit(plan.others, 5);
  const measurements: FloodMeasurement[] = [];
  for (const flood of wanted) {
    console.log(`flood  ${flood.hole.padEnd(3)} ${flood.name}, ${seconds} s`);
    measurements.push(await measureFlood(flood, plan));
  }
  const quiet = measurements.map((measurement) => measurement.quiet);
  const verdicts = measurements.map((measurement) => judge(measurement, quiet, !values.short));
  const rows = [headings, ...verdicts.map(({ cells }) => cells)];
  console.log(`\n${rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`);
  return verdicts.flatMap(({ cells, faults }) => faults.map((fault) => `${cells[0] ?? ''}: ${fault}`));
}

/**
 * This process plays the other visitors, who would have machines of their own: time that it waits for a core must not
 * count as response time. Only root may raise the priority; without it the measured times are too long, never too
 * short.
 */
function raisePriority(): void {
  try {
    setPriority(-15);
  } catch {
    console.log('Priority could not be raised; waits include those of the measuring process itself.');
  }
}

await main();
