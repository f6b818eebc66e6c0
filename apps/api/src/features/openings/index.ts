export { isOver } from './openings.policy.ts';
export { findRowForStudents } from './openings.queries.ts';
export { openingRoutes } from './openings.routes.ts';
export { listStandings } from './standing/openings.standing.queries.ts';
export { findCards } from './openings.service.ts';
export { findStandings } from './standing/openings.standing.service.ts';
export { listCoursesFor } from './standing/openings.courses.queries.ts';
