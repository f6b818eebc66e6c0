import { links } from '#links.ts';
import { quizPathsOf, type WriterPage } from './quiz-paths.ts';

/** What the pages of quizzes share, for trainers. */
export const trainerQuizPage = (courseId: string): WriterPage => ({
  viewer: 'TRAINER',
  courseId,
  paths: quizPathsOf(links.trainerQuizzes(courseId)),
  parent: { to: links.trainerProfile, text: 'My profile' },
});
