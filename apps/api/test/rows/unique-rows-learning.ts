import { certificateUniqueRows } from './unique-rows-certificates.ts';
import { homeworkUniqueRows } from './unique-rows-homework.ts';
import { lessonUniqueRows } from './unique-rows-lessons.ts';
import { progressUniqueRows } from './unique-rows-progress.ts';
import { quizUniqueRows } from './unique-rows-quizzes.ts';
import type { UniqueRow } from './unique-rows-staff.ts';

/** Of what students learn with, between classes. */
export const learningUniqueRows: readonly UniqueRow[] = [
  ...lessonUniqueRows,
  ...homeworkUniqueRows,
  ...quizUniqueRows,
  ...progressUniqueRows,
  ...certificateUniqueRows,
];
