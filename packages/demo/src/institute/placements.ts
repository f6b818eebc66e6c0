import { demoCompanies } from './companies.ts';
import { demoAlumnus, type DemoStudent } from '../people/people.ts';
import { randomFrom } from '../random.ts';

export interface DemoPlacement {
  /** Index in `demoCompanies`. */
  readonly company: number;
  readonly role: string;
  readonly packageInRupees: number | null;
  readonly daysAgo: number;
  readonly isConsented: boolean;
  /** A student of the first round or a former student without an account, by index. */
  readonly who: { readonly student: number } | { readonly alumnus: number };
}

const studentsMost = 6;
/** Counted in the figures, but not shown. */
const alumniWithoutConsent = 5;

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

/** Former students who consented to be shown; each has a portrait of their own. */
export const demoAlumni = Array.from({ length: 18 }, (_, index) => demoAlumnus(index));

/** Placements of the last fourteen months. Students among them joined long ago and consented to be shown. */
export function planPlacements(students: readonly DemoStudent[]): DemoPlacement[] {
  const consenting = students.flatMap(({ hasShowcaseConsent, joinedDaysAgo }, student) =>
    hasShowcaseConsent && joinedDaysAgo > 120 ? [{ student }] : [],
  );
  const shown = [...demoAlumni.map((_, alumnus) => ({ alumnus })), ...consenting.slice(0, studentsMost)];
  const notShown = Array.from({ length: alumniWithoutConsent }, (_, index) => ({ alumnus: demoAlumni.length + index }));
  return [...shown, ...notShown].map((who, index) => {
    const random = randomFrom(`placement ${index}`);
    return {
      who,
      // Each company has hired at least one person.
      company: index < demoCompanies.length ? index : random.below(demoCompanies.length),
      role: random.weighted(roles),
      packageInRupees: random.chance(70) ? 240_000 + random.below(17) * 30_000 : null,
      daysAgo: 'student' in who ? 6 + random.below(60) : 25 + random.below(400),
      isConsented: index < shown.length,
    };
  });
}
