import type { Verdict } from '@avsar/contract';
import { formatClockIst } from '#shared/time.ts';

const minuteMilliseconds = 60_000;

const minutesAfter = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * minuteMilliseconds);

interface Hours {
  readonly startsAt: Date;
  readonly cancelledAt: Date | null;
}

/** Whoever came after this was late. */
export const presentUntil = (startsAt: Date, lateAfterMinutes: number) => minutesAfter(startsAt, lateAfterMinutes);

/** There is nothing to correct before a class has begun. */
export function whyUncorrectable({ startsAt, cancelledAt }: Hours, now: Date): string | undefined {
  if (cancelledAt !== null) return 'This class was cancelled.';
  return now < startsAt ? 'This class has not begun yet.' : undefined;
}

interface Said {
  readonly verdict: Verdict;
  readonly actor: string;
  readonly reason: string | null;
}

/** Whether the last correction is this one, word for word: a second click. Joining in between changes nothing of it. */
export function isSaidAlready(events: readonly (Said & { readonly kind: string })[], said: Said): boolean {
  const last = events.findLast(({ kind }) => kind === 'corrected');
  return last?.verdict === said.verdict && last.actor === said.actor && last.reason === said.reason;
}

export const remarkOf = (joinedAt: Date | null) =>
  joinedAt === null ? 'Entered by hand' : `Joined at ${formatClockIst(joinedAt)}`;

/** Whoever was not entered was absent once the class is over, if they sat in the batch when it ended. */
export function verdictWithoutEntry(addedAt: Date | null, endsAt: Date, now: Date): Verdict | null {
  return addedAt !== null && addedAt < endsAt && endsAt <= now ? 'absent' : null;
}

/** `trainer:3`, as the audit log names people. */
export const actorOf = ({ role, id }: { readonly role: string; readonly id: number }) => `${role.toLowerCase()}:${id}`;

/** Who an actor was, without the number. */
export function roleOfActor(actor: string): 'STUDENT' | 'TRAINER' | 'ADMIN' {
  if (actor.startsWith('student:')) return 'STUDENT';
  return actor.startsWith('trainer:') ? 'TRAINER' : 'ADMIN';
}
