export { endOffersJob, endOfStudentJob, remindOfOffersJob } from './applications.jobs.ts';
export { applicationRoutes } from './applications.routes.ts';
