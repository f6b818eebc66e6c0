export { attendanceRoutes } from './attendance.routes.ts';
export { listSummaries } from './register/attendance.summary.queries.ts';
