export { refreshStatsJob } from './stats.jobs.ts';
export { statsRoutes } from './stats.routes.ts';
export { refreshOutdatedStats, refreshStats, requestMissingCounts } from './stats.service.ts';
