export { sumGrantsSince } from './grants.list.queries.ts';
export { findScholarship } from './grants.queries.ts';
export { grantRoutes } from './grants.routes.ts';
