import { adminLinks } from '#admin-links.ts';
import type { ProgressPages } from './pages.ts';

export const adminPages: ProgressPages = {
  viewer: 'ADMIN',
  board: adminLinks.board,
  student: adminLinks.studentProgress,
  signals: adminLinks.signals,
  homework: adminLinks.task,
  quiz: (courseId, quizId) => `${adminLinks.quizzes(courseId)}/${quizId}/results`,
};
