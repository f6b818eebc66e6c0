export { tellWaitingJob } from './notices.jobs.ts';
export { noticeRoutes } from './notices.routes.ts';
export { ringStaff } from './notices.service.ts';
