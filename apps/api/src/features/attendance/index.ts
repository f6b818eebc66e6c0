export { verdictWithoutEntry } from './attendance.policy.ts';
export { attendanceRoutes } from './attendance.routes.ts';
export { registerAccessOf } from './attendance.service.ts';
export { listSummaries } from './register/attendance.summary.queries.ts';
