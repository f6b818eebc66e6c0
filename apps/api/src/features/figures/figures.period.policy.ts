import { AppError } from '#shared/errors.ts';

/** Days of India, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

interface Asked {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const daysMost = 400;

const dayNumber = (day: string) => Date.parse(day) / 86_400_000;

/** Without a first day: from the first of the month of the last one; without a last day: until today. */
export function periodOf({ from, to }: Asked, today: string): Period {
  const last = to ?? (from !== undefined && from > today ? from : today);
  const period = { from: from ?? `${last.slice(0, 7)}-01`, to: last };
  if (period.from > period.to) throw refusal('The last day must not be before the first.');
  if (dayNumber(period.to) - dayNumber(period.from) >= daysMost)
    throw refusal(`Please choose at most ${daysMost} days.`);
  return period;
}

const refusal = (text: string) => new AppError('validation_failed', { fields: { to: text } });
