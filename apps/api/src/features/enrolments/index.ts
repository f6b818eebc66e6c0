export { enrolmentRoutes } from './enrolments.routes.ts';
