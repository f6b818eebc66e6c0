import { type Random, randomFrom } from '../random.ts';

type Intent = 'job' | 'own_business' | 'keep_job' | 'study' | 'interest';
type Code = '1A' | '1B' | '1D' | '1E' | '2B' | '3A' | '3B' | 'excluded';

export interface DemoGraduate {
  /** Days since the course was completed. */
  readonly endedDaysAgo: number;
  readonly enrolledDaysAgo: number;
  /** Undefined: nobody asked. */
  readonly intent?: Intent;
  /** What was verified; undefined for whoever said nothing, or is left out by the intent. */
  readonly verified?: Code;
  /** What the graduate said and nobody has verified yet. */
  readonly said?: '1A' | '3A';
  /** Days from the end of the course to the first day at work. */
  readonly workAfterDays: number;
  /** Rupees a year. */
  readonly fixedPay: number;
  readonly role: string;
}

/** How many courses of the demo were completed in the last 14 months, beside those of its batches. */
const graduateCount = 72;

const roles = ['Software Developer', 'Junior Java Developer', 'Frontend Developer', 'QA Engineer', 'Support Engineer'];

const intents = [
  ['job', 62],
  ['own_business', 4],
  ['keep_job', 6],
  ['study', 4],
  ['interest', 4],
  [undefined, 20],
] as const;

const outcomes = [
  ['1A', 40],
  ['1B', 10],
  ['1D', 3],
  ['1E', 7],
  ['2B', 8],
  ['3A', 12],
  ['3B', 3],
  ['excluded', 2],
  [undefined, 15],
] as const;

/** Graduates of 14 months, evenly spread: most found work, some nobody knows about, and some are left out. */
export function planGraduates(): DemoGraduate[] {
  return Array.from({ length: graduateCount }, (_, index) => {
    const random = randomFrom(`graduate ${index}`);
    const endedDaysAgo = 8 + Math.floor((index * 410) / graduateCount);
    const enrolledDaysAgo = endedDaysAgo + 60 + random.below(60);
    const intent = random.weighted(intents);
    const isOut = intent === 'keep_job' || intent === 'study' || intent === 'interest';
    const shared = {
      endedDaysAgo,
      enrolledDaysAgo,
      ...(intent !== undefined && { intent }),
      workAfterDays: Math.min(random.below(120), endedDaysAgo - 1),
      fixedPay: (24 + random.below(40)) * 10_000,
      role: random.pick(roles),
    };
    if (isOut) return shared;
    return { ...shared, ...becomes(random, endedDaysAgo) };
  });
}

/** Of the last two months little is known yet. */
function becomes(random: Random, endedDaysAgo: number): Pick<DemoGraduate, 'verified' | 'said'> {
  const verified = random.weighted(outcomes);
  if (endedDaysAgo > 60) return verified === undefined ? {} : { verified };
  if (random.chance(40)) return { said: random.chance(60) ? '1A' : '3A' };
  return verified !== undefined && random.chance(30) ? { verified } : {};
}
