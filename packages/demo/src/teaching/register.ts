import type { DemoMeeting } from './meetings.ts';
import { namedStudents } from '../people/people.ts';
import { type Random, randomFrom } from '../random.ts';

/** Attendance of one student in one meeting. */
export interface DemoEntry {
  /** Missing for a student who did not join and was entered by hand. */
  readonly joinedAt?: Date;
  readonly verdict?: 'present' | 'late';
  readonly correction?: { readonly at: Date; readonly reason: string };
}

const minuteMilliseconds = 60_000;

const reasons = [
  'Was in the room from the start; the link failed.',
  'Joined by a friend’s device, as agreed.',
  'Power cut at home, and did the exercises the same evening.',
  'Wrote in before the class: the train was late.',
];

const after = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * minuteMilliseconds);

interface RegisterInput {
  readonly classes: readonly DemoMeeting[];
  readonly lateAfterMinutes: number;
  readonly now: Date;
}

/** Attendance of one student in these meetings, in their order; undefined for a meeting they missed. */
export function planRegister(
  student: number,
  { classes, lateAfterMinutes, now }: RegisterInput,
): (DemoEntry | undefined)[] {
  const random = randomFrom(`register of student ${student}`);
  const reliability = 72 + random.below(26);
  let corrected = 0;
  return classes.map((one) => {
    const entry = planEntry(one, lateAfterMinutes, { reliability, random });
    const correctedAt = after(one.endsAt, 20 + random.below(60));
    // Each student with a printed log-in has at least one correction.
    const needsCorrection = random.chance(12) || (corrected === 0 && student < namedStudents.length);
    const reason = random.pick(reasons);
    if (entry?.verdict === 'present' || !needsCorrection || corrected > 1 || correctedAt > now)
      return withoutFuture(entry, now);
    corrected += 1;
    return { ...entry, correction: { at: correctedAt, reason } };
  });
}

interface Chance {
  readonly reliability: number;
  readonly random: Random;
}

function planEntry(
  { startsAt, endsAt }: DemoMeeting,
  lateAfterMinutes: number,
  { reliability, random }: Chance,
): DemoEntry | undefined {
  const draw = random.below(100);
  const early = after(startsAt, lateAfterMinutes - 1 - random.below(20));
  const late = after(startsAt, lateAfterMinutes + 1 + random.below(25));
  if (draw < reliability) return { joinedAt: early, verdict: 'present' };
  if (draw % 2 === 0 && late < endsAt) return { joinedAt: late, verdict: 'late' };
  return undefined;
}

/** Removes an entry whose join time is still in the future. */
const withoutFuture = (entry: DemoEntry | undefined, now: Date) =>
  entry?.joinedAt !== undefined && entry.joinedAt > now ? undefined : entry;
