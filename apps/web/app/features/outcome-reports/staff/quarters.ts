import { outcomeWindowDays } from '@avsar/contract';

/** A quarter of a year, by its first and its last day. */
export interface Quarter {
  readonly from: string;
  readonly to: string;
  readonly label: string;
}

const dayMilliseconds = 24 * 60 * 60 * 1000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const names = ['Jan to Mar', 'Apr to Jun', 'Jul to Sep', 'Oct to Dec'];

function quarterOf(year: number, quarter: number): Quarter {
  const from = Date.UTC(year, quarter * 3, 1);
  const to = Date.UTC(year, quarter * 3 + 3, 1) - dayMilliseconds;
  return { from: dayOf(from), to: dayOf(to), label: `${names[quarter] ?? ''} ${year}` };
}

/** Quarters whose last graduate has had the whole time to find work, the newest first. */
export function quartersOver(today: string, count = 12): readonly Quarter[] {
  const quarters: Quarter[] = [];
  let [year, quarter] = [Number(today.slice(0, 4)), 3];
  while (quarters.length < count) {
    const one = quarterOf(year, quarter);
    if (dayOf(Date.parse(one.to) + (outcomeWindowDays + 1) * dayMilliseconds) <= today) quarters.push(one);
    if (quarter === 0) year -= 1;
    quarter = (quarter + 3) % 4;
  }
  return quarters;
}
