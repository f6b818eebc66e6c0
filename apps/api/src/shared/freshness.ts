import { limits } from '@avsar/contract';
import type { Caller } from './context.ts';
import { AppError } from './errors.ts';

const freshMilliseconds = limits.freshMinutes * 60_000;

/** A log-in, a password typed again or a code to a proved contact, in this very session, a few minutes ago at most. */
function isFresh({ provedAt }: Pick<Caller, 'provedAt'>, now: Date): boolean {
  return now.getTime() - provedAt.getTime() < freshMilliseconds;
}

export const freshUntil = (provedAt: Date) => new Date(provedAt.getTime() + freshMilliseconds).toISOString();

/** A stolen token, or one left lying about, moves no money and changes no contact. */
export function refuseStale(caller: Caller, now: Date): void {
  if (isFresh(caller, now)) return;
  const message =
    caller.role === 'ADMIN'
      ? 'Please enter your password again to do this.'
      : 'Please confirm that it is you, with a code.';
  throw new AppError('step_up_required', { message });
}
