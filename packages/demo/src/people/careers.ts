import { randomFrom } from '../random.ts';

export interface DemoCareer {
  /** Index of the student. */
  readonly student: number;
  /** Some did not say. */
  readonly passedYearsAgo: number | null;
  readonly skills: readonly string[];
}

const skills = [
  'Java',
  'SQL',
  'Git',
  'JavaScript',
  'HTML',
  'CSS',
  'English',
  'Excel',
  'Python',
  'React',
  'Linux',
] as const;

/** What students told companies; every sixth has told nothing yet. The first students can log in and have some skills. */
export function planCareers(studentCount: number): DemoCareer[] {
  return Array.from({ length: studentCount }, (_, student) => student)
    .filter((student) => student % 6 !== 5)
    .map((student) => {
      const random = randomFrom(`career ${student}`);
      return {
        student,
        passedYearsAgo: random.chance(90) ? random.below(6) : null,
        skills: random.several(skills, 2 + random.below(5)),
      };
    });
}
