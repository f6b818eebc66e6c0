import { links } from '#links.ts';
import type { ProgressPages } from './pages.ts';

export const trainerPages: ProgressPages = {
  viewer: 'TRAINER',
  board: links.trainerBoard,
  student: links.trainerStudentProgress,
  signals: links.trainerSignals,
  homework: links.trainerTask,
  quiz: (courseId, quizId) => `${links.trainerQuizzes(courseId)}/${quizId}/results`,
};
