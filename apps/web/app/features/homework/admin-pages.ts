import { adminLinks } from '#admin-links.ts';
import type { HomeworkPages } from './pages.ts';

export const adminPages: HomeworkPages = {
  viewer: 'ADMIN',
  list: adminLinks.homework,
  queue: adminLinks.homeworkQueue,
  task: adminLinks.task,
  write: adminLinks.writeTask,
  work: adminLinks.work,
};
