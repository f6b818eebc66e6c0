import { demoCompanies } from './companies.ts';
import { demoCourses } from './courses.ts';
import { demoAlumnus, type DemoStudent } from '../people/people.ts';
import { randomFrom } from '../random.ts';

export interface DemoPlacement {
  /** Index in `demoCompanies`. */
  readonly company: number;
  readonly role: string;
  readonly packageInRupees: number | null;
  readonly daysAgo: number;
  /** What the person did before the course; some did not say. */
  readonly before: string | null;
  /** Index in `demoCourses`. */
  readonly course: number;
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

/** Titles of the courses that lead to a role. */
const coursesFor: Readonly<Record<(typeof roles)[number][0], readonly string[]>> = {
  'Java Developer': ['Core Java', 'Java Full Stack'],
  'Associate Software Engineer': ['Java Full Stack', 'Data Structures in Java'],
  'Frontend Developer': ['React for the Web', 'Angular'],
  'Graduate Engineer Trainee': ['Java Full Stack', 'Core Java'],
  'QA Engineer': ['Testing with Selenium and JUnit'],
  'Full Stack Developer': ['Java Full Stack', 'React for the Web'],
  'Backend Developer': ['Spring Boot Microservices'],
  'Support Engineer': ['SQL and PostgreSQL'],
  'DevOps Engineer': ['DevOps for Developers'],
};

/** What people did before the course, in their words. */
const earlier = [
  'Mechanical engineer, 2 years without a job',
  'B.Com graduate, worked in a call centre',
  'BCA final year student in Warangal',
  'Civil site supervisor for 3 years',
  'B.Tech 2024, no campus placement',
  'Home after a career break of 4 years',
  'Manual tester in a small firm',
  'Electronics diploma, repaired phones',
  'B.Sc. Mathematics, gave tuition',
  'Bank back office, night shifts',
  'MCA student, two failed interviews',
  'Sales executive in a mobile shop',
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
    const role = random.weighted(roles);
    return {
      who,
      // Each company has hired at least one person.
      company: index < demoCompanies.length ? index : random.below(demoCompanies.length),
      role,
      packageInRupees: random.chance(70) ? 240_000 + random.below(17) * 30_000 : null,
      daysAgo: 'student' in who ? 6 + random.below(60) : 25 + random.below(400),
      isConsented: index < shown.length,
      before: index % 6 === 5 ? null : (earlier[index % earlier.length] ?? null),
      course: courseCalled(random.pick(coursesFor[role])),
    };
  });
}

function courseCalled(wanted: string): number {
  const found = demoCourses.findIndex(({ title }) => title === wanted);
  if (found === -1) throw new Error(`demo: no course is called ${wanted}`);
  return found;
}
