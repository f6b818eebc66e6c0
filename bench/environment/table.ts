import type { MeasuredRound } from '../load/turns.ts';

/** Results of one route: the api and the server it is compared with, measured in turns. */
export interface Comparison {
  readonly route: string;
  /** The lowest ratio that passes; absent if the row is for information only. */
  readonly goal?: number;
  readonly ours: readonly MeasuredRound[];
  readonly minimal: readonly MeasuredRound[];
}

function ratioOf(comparison: Comparison): number {
  return median(ratiosOf(comparison));
}

export function isReached(comparison: Comparison): boolean {
  return comparison.goal === undefined || ratioOf(comparison) >= comparison.goal;
}

function ratiosOf({ ours, minimal }: Comparison): number[] {
  return ours.map((round, index) => round.requestsPerSecond / (minimal[index]?.requestsPerSecond ?? Number.NaN));
}

export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}

const headingsBeside = (other: string) => [
  'route',
  'ours req/s',
  `${other} req/s`,
  'ratio',
  'goal',
  'ours p50/p99 ms',
  `${other} p50/p99 ms`,
  `ours / ${other} CPU µs`,
  'rounds',
];

/** `other` names what the api is compared with. */
export function formatTable(comparisons: readonly Comparison[], other = 'minimal'): string {
  const headings = headingsBeside(other);
  const lines = [headings, ...comparisons.map(cellsOf)];
  const widths = headings.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  const format = (cells: readonly string[]) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  return lines.map(format).join('\n');
}

function cellsOf(comparison: Comparison): string[] {
  const { route, goal, ours, minimal } = comparison;
  const percent = (ratio: number) => `${Math.floor(ratio * 100)}%`;
  const middle = (rounds: readonly MeasuredRound[], figure: keyof MeasuredRound) =>
    median(rounds.map((round) => round[figure]));
  const latencies = (rounds: readonly MeasuredRound[]) => `${middle(rounds, 'p50')} / ${middle(rounds, 'p99')}`;
  return [
    route,
    middle(ours, 'requestsPerSecond').toFixed(0),
    middle(minimal, 'requestsPerSecond').toFixed(0),
    percent(ratioOf(comparison)),
    goal === undefined ? '' : percent(goal),
    latencies(ours),
    latencies(minimal),
    `${middle(ours, 'cpuMicroseconds').toFixed(0)} / ${middle(minimal, 'cpuMicroseconds').toFixed(0)}`,
    ratiosOf(comparison).map(percent).join(' '),
  ];
}
