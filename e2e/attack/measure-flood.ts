import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FloodOrder, FloodResult } from './flood-process.ts';
import type { Flood, FloodTarget } from './floods.ts';
import { type MonitoredProcesses, type Footprint, watchFootprint } from './footprint.ts';
import { type Kind, kindNames, kinds, type Others, percentile, visit, type Visits } from './others.ts';

export interface FloodMeasurement {
  readonly flood: Flood;
  readonly result: FloodResult;
  readonly quiet: Visits;
  readonly during: Visits;
  readonly footprint: Footprint;
}

interface Plan {
  readonly target: FloodTarget;
  readonly others: Others;
  readonly monitored: MonitoredProcesses;
  readonly seconds: number;
}

const program = join(import.meta.dirname, 'flood-process.ts');
/** Pause before each flood, so that queues empty and processes become idle. */
const pauseSeconds = 3;
/** The most memory that one process may use during a flood. */
const maxMegabytes = 600;
const maxDiskMegabytes = 50;

/** Measures response times of other visitors before and during a flood. */
export async function measureFlood(
  flood: Flood,
  { target, others, monitored, seconds }: Plan,
): Promise<FloodMeasurement> {
  await sleep(pauseSeconds * 1000);
  const quiet = await visit(others, Math.max(5, seconds / 2));
  const stopWatching = watchFootprint(monitored);
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

/**
 * Checks the limits of one flood. The baseline is the median of all measurements without a flood, since a single one
 * has few samples.
 */
export function judge(measurement: FloodMeasurement, baselines: readonly Visits[], areWaitsChecked: boolean): Verdict {
  const { flood, result, during, footprint } = measurement;
  const faults: string[] = [];
  const waits = kindNames.map((kind) => {
    const [before, now] = [median(baselines.map((quiet) => p99(quiet, kind))), p99(during, kind)];
    const ratio = now / before;
    if (areWaitsChecked && ratio > kinds[kind].maxRatio)
      faults.push(`${kind} waited ${ratio.toFixed(1)} times as long`);
    return `${before.toFixed(0)} → ${now.toFixed(0)} ms (${ratio.toFixed(1)}x)`;
  });
  const isFault = (status: string) => status === '500' || status === '502' || status === '504';
  if (Object.keys(result.statuses).some(isFault)) faults.push('the attacker was answered with a server error');
  for (const refusal of new Set(during.refusals)) faults.push(`others were refused: ${refusal}`);
  const largest = Math.max(...Object.values(footprint.megabytes));
  if (largest > maxMegabytes) faults.push(`a process grew to ${largest.toFixed(0)} MB`);
  if (footprint.diskMegabytes > maxDiskMegabytes)
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
