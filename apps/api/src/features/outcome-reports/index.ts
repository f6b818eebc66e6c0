export { countGraduates, insertReport } from './outcome-reports.count.queries.ts';
export { findNewestReport } from './outcome-reports.service.ts';
export { outcomeReportRoutes } from './outcome-reports.routes.ts';
