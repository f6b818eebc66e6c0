import type { Clock } from '#providers/clock.ts';
import { AppError } from '#shared/errors.ts';
import { dateInIndia } from '#shared/time.ts';
import { type Said, whyNotJoinedOn } from './joinings.policy.ts';

/** The days that bound what can be said and planned about an application. */
export const daysOf = (clock: Pick<Clock, 'now'>, appliedAt: Date) => ({
  appliedOn: dateInIndia(appliedAt),
  today: dateInIndia(clock.now()),
});

export function refuseWrongDay(clock: Pick<Clock, 'now'>, appliedAt: Date, said: Said): void {
  const message = whyNotJoinedOn(said, daysOf(clock, appliedAt));
  if (message !== undefined) throw new AppError('validation_failed', { message, fields: { joinedOn: message } });
}
