export { refreshStatsJob } from './stats.jobs.ts';
export { statsRoutes } from './stats.routes.ts';
export { refreshOutdatedStats, refreshStats } from './stats.service.ts';
