import { links } from '#links.ts';
import type { HomeworkPages } from './pages.ts';

export const trainerPages: HomeworkPages = {
  viewer: 'TRAINER',
  list: links.trainerHomework,
  queue: links.trainerQueue,
  task: links.trainerTask,
  write: links.writeTrainerTask,
  work: links.trainerWork,
};
