export { lockOfferedCourse } from './courses.change.queries.ts';
export { courseRoutes } from './courses.routes.ts';
export { findCoursesById } from './courses.service.ts';
