export { refreshStatsJob } from './stats.jobs.ts';
export { statsRoutes } from './stats.routes.ts';
export { refreshStats } from './stats.service.ts';
