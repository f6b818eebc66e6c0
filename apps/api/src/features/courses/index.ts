export { courseRoutes } from './courses.routes.ts';
