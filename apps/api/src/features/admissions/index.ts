export { admissionRoutes } from './admissions.routes.ts';
