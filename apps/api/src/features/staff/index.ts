export { sendStaffLinkJob } from './staff.jobs.ts';
export { staffRoutes } from './staff.routes.ts';
