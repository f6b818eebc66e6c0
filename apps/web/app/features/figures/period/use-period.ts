import { dayText } from '#lib/format.ts';
import { todayInIndia } from '#lib/time/today-in-india.ts';
import { figureMessages } from '../figures.messages.ts';
import { countDays, type Days, daysMost, daysOf, isDay, type PeriodName, periodNames } from './period.ts';
import { useAddress } from './use-address.ts';

export type Chosen = PeriodName | 'own';

/** The days that the figures are of: a named period, or days of one's own. Without either: this month. */
export function usePeriod() {
  const { read, change } = useAddress();
  const [from, to] = [read('from'), read('to')];
  const own = isDay(from) && isDay(to) ? { from, to } : undefined;
  const name = periodNames.find((one) => one === read('period')) ?? 'this-month';
  const days = own ?? daysOf(name, todayInIndia());
  const chosen: Chosen = own === undefined ? name : 'own';
  return {
    days,
    chosen,
    /** For links to other tabs of the same period. */
    inAddress: own ?? (name === 'this-month' ? {} : { period: name }),
    fault: faultOf(days),
    choose: (next: Chosen) =>
      change(next === 'own' ? { period: undefined, ...days } : { period: next, from: undefined, to: undefined }),
    chooseDays: (next: Partial<Days>) => change({ period: undefined, ...days, ...next }),
  };
}

export type Period = ReturnType<typeof usePeriod>;

function faultOf(days: Days): string | undefined {
  const number = countDays(days);
  if (number < 1) return figureMessages.daysTurned;
  return number > daysMost ? figureMessages.daysTooMany : undefined;
}

/** 1 Nov 2026 to 18 Nov 2026; one day alone: 18 Nov 2026. */
export const daysText = ({ from, to }: Days) => (from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`);
