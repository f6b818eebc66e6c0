import type { SignalCause } from '@avsar/contract';
import { countText } from '#lib/format.ts';

/** Sentences of a page of progress, for the student or about the student. */
export interface ProgressWords {
  readonly weeksInARow: (weeks: number) => string;
  readonly goOn: (title: string) => string;
  readonly nothingWaits: string;
  readonly nothingYet: string;
  readonly completed: (day: string | undefined) => string;
  readonly frozen: string;
  readonly lastLearned: (day: string) => string;
}

const onDay = (day: string | undefined) => (day === undefined ? '' : ` on ${day}`);

/** For the student. */
export const ownWords: ProgressWords = {
  weeksInARow: (weeks) => `You have learned something ${weeks} weeks in a row.`,
  goOn: (title) => `Go on: ${title}`,
  nothingWaits: 'Nothing waits for you.',
  nothingYet: 'Your course has just begun. Lessons, classes, homework and quizzes are counted here.',
  completed: (day) => `You have completed this course${onDay(day)}. You can still read and watch everything.`,
  frozen:
    'Your course is frozen: you have no classes for now. You can still read and watch. To come back, tell the institute.',
  lastLearned: (day) => `You last learned on ${day}.`,
};

/** For trainers and staff, about the student. */
export const staffWords: ProgressWords = {
  weeksInARow: (weeks) => `Learned something ${weeks} weeks in a row.`,
  goOn: (title) => `Next lesson: ${title}`,
  nothingWaits: 'Nothing waits for the student.',
  nothingYet: 'The student has just begun. Lessons, classes, homework and quizzes are counted here.',
  completed: (day) => `The student has completed this course${onDay(day)}.`,
  frozen: 'The course is frozen: the student has no seat, until somebody of the staff unfreezes it.',
  lastLearned: (day) => `Last learned on ${day}.`,
};

export const progressMessages = {
  failed: 'The progress could not be loaded.',
  ownFailed: 'Your progress could not be loaded.',
  nothingThisWeek: 'Nothing yet this week.',
  noneYet: 'None yet',
} as const;

/** Why a student falls behind, in words. */
export const causeTexts: Readonly<Record<SignalCause, (count: number) => string>> = {
  classes_missed: (count) => (count === 1 ? 'Missed a class' : `Missed ${count} classes in a row`),
  silent: (count) => `Nothing for ${countText(count, 'day')}`,
  homework_overdue: (count) => `${count} homework overdue`,
};
