import type { CourseLevel } from '@avsar/contract';

/** How much a student must know before a course, as people read it. */
export const courseLevelTexts: Readonly<Record<CourseLevel, string>> = {
  beginner: 'For beginners',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};
