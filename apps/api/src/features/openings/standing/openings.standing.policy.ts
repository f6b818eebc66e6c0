import { type Check, type Condition, conditions, skillKeyOf, type Standing } from '@avsar/contract';

interface Named {
  readonly id: number;
  readonly title: string;
}

/** What an opening asks of a student. */
export interface Conditions {
  readonly courses: readonly Named[];
  readonly batches: readonly Named[];
  readonly needsCompleted: boolean;
  readonly leastAttendance: number | null;
  readonly leastQuiz: number | null;
  readonly passedFrom: number | null;
  readonly passedTo: number | null;
  readonly neededSkills: readonly string[];
  readonly onlyUnplaced: boolean;
}

/** What one student has, as the database has judged it. */
export interface Judged {
  readonly course: Named | null;
  readonly attendancePercent: number | null;
  readonly quizPercent: number | null;
  readonly passedIn: number | null;
  readonly skillKeys: readonly string[];
  readonly isMet: Readonly<Record<Condition, boolean>>;
}

/** Each condition that the opening asks for, in the order in which it is explained. */
export function standingOf(asked: Conditions, judged: Judged): Standing {
  const checks = conditions.flatMap((condition) => checkOf[condition](asked, judged));
  return { isEligible: checks.every(({ isMet }) => isMet), course: judged.course, checks };
}

type CheckOf = (asked: Conditions, judged: Judged) => readonly Check[];

const checkOf: Readonly<Record<Condition, CheckOf>> = {
  course: ({ courses }, { isMet }) =>
    courses.length === 0 ? [] : [{ condition: 'course', isMet: isMet.course, courses: [...courses] }],
  batch: ({ batches }, { isMet }) =>
    batches.length === 0 ? [] : [{ condition: 'batch', isMet: isMet.batch, batches: [...batches] }],
  completed: ({ needsCompleted }, { isMet }) =>
    needsCompleted ? [{ condition: 'completed', isMet: isMet.completed }] : [],
  attendance: ({ leastAttendance: needed }, { isMet, attendancePercent: reached }) =>
    needed === null ? [] : [{ condition: 'attendance', isMet: isMet.attendance, needed, reached }],
  quiz: ({ leastQuiz: needed }, { isMet, quizPercent: reached }) =>
    needed === null ? [] : [{ condition: 'quiz', isMet: isMet.quiz, needed, reached }],
  year: ({ passedFrom: from, passedTo: to }, { isMet, passedIn: reached }) =>
    from === null && to === null ? [] : [{ condition: 'year', isMet: isMet.year, from, to, reached }],
  skills: ({ neededSkills }, { isMet, skillKeys }) =>
    neededSkills.length === 0
      ? []
      : [{ condition: 'skills', isMet: isMet.skills, missing: missingOf(neededSkills, skillKeys) }],
  unplaced: ({ onlyUnplaced }, { isMet }) => (onlyUnplaced ? [{ condition: 'unplaced', isMet: isMet.unplaced }] : []),
};

const missingOf = (needed: readonly string[], keys: readonly string[]) =>
  needed.filter((skill) => !keys.includes(skillKeyOf(skill)));
