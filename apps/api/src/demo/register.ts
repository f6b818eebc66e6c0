import type { DemoMeeting } from './meetings.ts';
import { namedStudents } from './people.ts';
import { type Random, randomFrom } from './random.ts';

/** What the register says of one student and one class. */
export interface DemoEntry {
  /** None for somebody who did not come and was entered by hand. */
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

interface Judged {
  readonly classes: readonly DemoMeeting[];
  readonly lateAfterMinutes: number;
  readonly now: Date;
}

/** What happened to one student in these classes, in their order; nothing for a class they missed. */
export function planRegister(student: number, { classes, lateAfterMinutes, now }: Judged): (DemoEntry | undefined)[] {
  const random = randomFrom(`register of student ${student}`);
  const reliability = 72 + random.below(26);
  let corrected = 0;
  return classes.map((one) => {
    const entry = enter(one, lateAfterMinutes, { reliability, random });
    const correctedAt = after(one.endsAt, 20 + random.below(60));
    // Whoever has a login has something to look at.
    const isMended = random.chance(12) || (corrected === 0 && student < namedStudents.length);
    const reason = random.pick(reasons);
    if (entry?.verdict === 'present' || !isMended || corrected > 1 || correctedAt > now) return known(entry, now);
    corrected += 1;
    return { ...entry, correction: { at: correctedAt, reason } };
  });
}

interface Chance {
  readonly reliability: number;
  readonly random: Random;
}

function enter(
  { startsAt, endsAt }: DemoMeeting,
  lateAfterMinutes: number,
  { reliability, random }: Chance,
): DemoEntry | undefined {
  const luck = random.below(100);
  const early = after(startsAt, lateAfterMinutes - 1 - random.below(20));
  const late = after(startsAt, lateAfterMinutes + 1 + random.below(25));
  if (luck < reliability) return { joinedAt: early, verdict: 'present' };
  if (luck % 2 === 0 && late < endsAt) return { joinedAt: late, verdict: 'late' };
  return undefined;
}

/** Whoever has not come yet may still. */
const known = (entry: DemoEntry | undefined, now: Date) =>
  entry?.joinedAt !== undefined && entry.joinedAt > now ? undefined : entry;
