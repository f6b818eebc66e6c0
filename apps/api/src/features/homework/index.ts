export { remindOfHomeworkJob, sweepHomeworkJob } from './homework.jobs.ts';
export { homeworkRoutes } from './homework.routes.ts';
