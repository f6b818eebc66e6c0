export { askOfJoiningsJob } from './joinings.jobs.ts';
export { findConfirmedJoining } from './joinings.queries.ts';
export { joiningRoutes } from './joinings.routes.ts';
