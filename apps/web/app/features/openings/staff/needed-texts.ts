import type { OpeningKept } from '@avsar/contract';
import { either, yearsText } from '../opening-texts.ts';

/** Who may apply, as sentences for the staff; empty if every student may. */
export function neededTextsOf({ eligibility }: Pick<OpeningKept, 'eligibility'>): readonly string[] {
  const { courses, batches, completed, attendancePercent, quizPercent, passedFrom, passedTo, skills, unplaced } =
    eligibility;
  const titles = (named: readonly { readonly title: string }[]) => either(named.map(({ title }) => title));
  return [
    courses.length > 0 && `Has the course ${titles(courses)}`,
    batches.length > 0 && `Has or had a seat in ${titles(batches)}`,
    completed && 'Has completed the course',
    attendancePercent !== null && `At least ${attendancePercent}% attendance`,
    quizPercent !== null && `At least ${quizPercent}% in the quizzes, on average`,
    (passedFrom !== null || passedTo !== null) && `Passed out ${yearsText(passedFrom, passedTo)}`,
    skills.length > 0 && `Skills: ${skills.join(', ')}`,
    unplaced && 'Has no placement on record',
  ].filter((text) => text !== false);
}
