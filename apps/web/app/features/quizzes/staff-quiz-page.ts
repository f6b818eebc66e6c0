import { adminLinks } from '#admin-links.ts';
import { quizPathsOf, type WriterPage } from './quiz-paths.ts';

/** What the pages of quizzes share, for the staff. */
export const staffQuizPage = (courseId: string): WriterPage => ({
  viewer: 'ADMIN',
  courseId,
  paths: quizPathsOf(adminLinks.quizzes(courseId)),
  parent: { to: adminLinks.courses, text: 'Courses' },
});
