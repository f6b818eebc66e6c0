import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FloodOrder, FloodResult } from './flood-process.ts';
import type { Flood, FloodTarget } from './floods.ts';
import { type Footing, type Footprint, watchFootprint } from './footprint.ts';
import { type Kind, kindNames, kinds, type Others, percentile, visit, type Visits } from './others.ts';

export interface Siege {
  readonly flood: Flood;
  readonly result: FloodResult;
  readonly quiet: Visits;
  readonly during: Visits;
  readonly footprint: Footprint;
}

interface Plan {
  readonly target: FloodTarget;
  readonly others: Others;
  readonly footing: Footing;
  readonly seconds: number;
}

const program = join(import.meta.dirname, 'flood-process.ts');
/** For queues to run empty and processes to calm down between two floods. */
const pauseSeconds = 3;
/** What one process may hold, whatever is thrown at it. */
const megabytesMost = 600;
const diskMegabytesMost = 50;

/** Other people's waits without the flood, then with it, in the same minutes. */
export async function besiege(flood: Flood, { target, others, footing, seconds }: Plan): Promise<Siege> {
  await sleep(pauseSeconds * 1000);
  const quiet = await visit(others, Math.max(5, seconds / 2));
  const stopWatching = watchFootprint(footing);
  const attacker = attack({ name: flood.name, seconds: seconds + 2, target });
  await sleep(1000);
  const during = await visit(others, seconds);
  const result = await attacker;
  return { flood, result, quiet, during, footprint: stopWatching() };
}

async function attack(order: FloodOrder): Promise<FloodResult> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, JSON.stringify(order)]);
  return JSON.parse(stdout) as FloodResult;
}

export interface Verdict {
  readonly cells: readonly string[];
  readonly faults: readonly string[];
}

export const headings = [
  'flood',
  'hole',
  'answered with',
  ...kindNames.map((kind) => `p99 of ${kind}`),
  'memory',
  'disk',
];

/** Waits before are the middle one of all quiet stretches: one stretch alone has few samples, and may have met a busy moment. */
export function judge(siege: Siege, quietOfAll: readonly Visits[], areWaitsJudged: boolean): Verdict {
  const { flood, result, during, footprint } = siege;
  const faults: string[] = [];
  const waits = kindNames.map((kind) => {
    const [before, now] = [median(quietOfAll.map((quiet) => p99(quiet, kind))), p99(during, kind)];
    const ratio = now / before;
    if (areWaitsJudged && ratio > kinds[kind].mostRatio)
      faults.push(`${kind} waited ${ratio.toFixed(1)} times as long`);
    return `${before.toFixed(0)} → ${now.toFixed(0)} ms (${ratio.toFixed(1)}x)`;
  });
  const isFault = (status: string) => status === '500' || status === '502' || status === '504';
  if (Object.keys(result.statuses).some(isFault)) faults.push('the attacker was answered with a server error');
  for (const refusal of new Set(during.refusals)) faults.push(`others were refused: ${refusal}`);
  const largest = Math.max(...Object.values(footprint.megabytes));
  if (largest > megabytesMost) faults.push(`a process grew to ${largest.toFixed(0)} MB`);
  if (footprint.diskMegabytes > diskMegabytesMost)
    faults.push(`bodies took ${footprint.diskMegabytes.toFixed(0)} MB on disk`);
  const statuses = Object.entries(result.statuses).map(
    ([status, count]) => `${count}×${status === '0' ? 'cut' : status}`,
  );
  const memory = Object.entries(footprint.megabytes)
    .filter(([, megabytes]) => megabytes > 0)
    .map(([name, megabytes]) => `${name} ${megabytes.toFixed(0)}`);
  return {
    cells: [
      flood.name,
      flood.hole,
      statuses.join(' '),
      ...waits,
      `${memory.join(', ')} MB`,
      `${footprint.diskMegabytes.toFixed(0)} MB`,
    ],
    faults,
  };
}

const p99 = ({ milliseconds }: Visits, kind: Kind) => percentile(milliseconds[kind], 0.99);
const median = (figures: readonly number[]) => percentile(figures, 0.5);
