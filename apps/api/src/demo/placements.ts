import { demoCompanies } from './companies.ts';
import { demoAlumnus, type DemoStudent } from './people.ts';
import { randomFrom } from './random.ts';

export interface DemoPlacement {
  /** By its place in `demoCompanies`. */
  readonly company: number;
  readonly role: string;
  readonly packageInRupees: number | null;
  readonly daysAgo: number;
  readonly isConsented: boolean;
  /** A student of the first round, by their place, or somebody who learnt here before there were accounts. */
  readonly who: { readonly student: number } | { readonly alumnus: number };
}

const studentsMost = 6;
/** On record and counted, but not shown. */
const unwillingAlumni = 5;

const roles = [
  ['Java Developer', 22],
  ['Associate Software Engineer', 18],
  ['Frontend Developer', 14],
  ['Graduate Engineer Trainee', 12],
  ['QA Engineer', 10],
  ['Full Stack Developer', 9],
  ['Backend Developer', 7],
  ['Support Engineer', 5],
  ['DevOps Engineer', 3],
] as const;

/** Those who agreed to be shown; each is drawn once, nobody else looks like them. */
export const demoAlumni = Array.from({ length: 18 }, (_, index) => demoAlumnus(index));

/** The last fourteen months; of the students only those who have been here for a while and agreed to be shown. */
export function planPlacements(students: readonly DemoStudent[]): DemoPlacement[] {
  const willing = students.flatMap(({ hasShowcaseConsent, joinedDaysAgo }, student) =>
    hasShowcaseConsent && joinedDaysAgo > 120 ? [{ student }] : [],
  );
  const shown = [...demoAlumni.map((_, alumnus) => ({ alumnus })), ...willing.slice(0, studentsMost)];
  const unshown = Array.from({ length: unwillingAlumni }, (_, index) => ({ alumnus: demoAlumni.length + index }));
  return [...shown, ...unshown].map((who, index) => {
    const random = randomFrom(`placement ${index}`);
    return {
      who,
      // Each has hired somebody, a few of them more than one.
      company: index < demoCompanies.length ? index : random.below(demoCompanies.length),
      role: random.weighted(roles),
      packageInRupees: random.chance(70) ? 240_000 + random.below(17) * 30_000 : null,
      daysAgo: 'student' in who ? 6 + random.below(60) : 25 + random.below(400),
      isConsented: index < shown.length,
    };
  });
}
