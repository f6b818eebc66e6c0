export { askGraduatesJob } from './outcomes.jobs.ts';
export { outcomeRoutes } from './outcomes.routes.ts';
