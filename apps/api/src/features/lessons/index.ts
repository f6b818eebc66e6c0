export { lessonRoutes } from './lessons.routes.ts';
