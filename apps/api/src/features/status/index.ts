export { refreshStatusJob } from './status.jobs.ts';
export { backupHoursMost, drillDaysMost } from './status.policy.ts';
export { statusRoutes } from './status.routes.ts';
export { refreshOutdatedStatus } from './status.service.ts';
