export { syllabusRoutes } from './syllabus.routes.ts';
