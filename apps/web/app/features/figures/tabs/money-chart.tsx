import type { MoneyRow } from '@avsar/contract';
import { exactRupees } from '#lib/format.ts';
import type { Days } from '../period/period.ts';
import { placesOf } from '../table/groups.ts';
import { TimeBars } from '../table/time-bars.tsx';

interface MoneyChartProps {
  readonly by: 'day' | 'month';
  readonly days: Days;
  readonly rows: readonly MoneyRow[];
}

/** What came in, day by day or month by month. One day alone needs no chart. */
export function MoneyChart({ by, days, rows }: MoneyChartProps) {
  const { keys, ends, wordsOf } = placesOf(by, days);
  const highest = rows.reduce<MoneyRow | undefined>(
    (best, row) => (best === undefined || row.received > best.received ? row : best),
    undefined,
  );
  if (highest === undefined || keys.length < 2) return null;
  const byKey = new Map(rows.map(({ key, received }) => [key, received]));
  const most = exactRupees(highest.received);
  return (
    <TimeBars
      label={`Collected by ${by}, ${ends[0]} to ${ends[1]}. Most: ${most}, ${wordsOf(highest.key)}.`}
      series={[{ text: 'Collected', values: keys.map((key) => byKey.get(key) ?? 0) }]}
      ends={ends}
      topText={`Collected by ${by}, at most ${most}`}
    />
  );
}
