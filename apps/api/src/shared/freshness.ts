import { limits } from '@avsar/contract';
import type { Caller } from './context.ts';
import { AppError } from './errors.ts';

const freshMilliseconds = limits.freshMinutes * 60_000;

/**
 * Whether the session was authenticated in the last few minutes: by log-in, password typed again, or code to a verified
 * contact.
 */
function isFresh({ provedAt }: Pick<Caller, 'provedAt'>, now: Date): boolean {
  return now.getTime() - provedAt.getTime() < freshMilliseconds;
}

export const freshUntil = (provedAt: Date) => new Date(provedAt.getTime() + freshMilliseconds).toISOString();

/** Refuses sensitive calls without a recent authentication: a stolen token must not move money or change contacts. */
export function refuseStale(caller: Caller, now: Date): void {
  if (isFresh(caller, now)) return;
  const message =
    caller.role === 'ADMIN'
      ? 'Please enter your password again to do this.'
      : 'Please confirm that it is you, with a code.';
  throw new AppError('step_up_required', { message });
}
