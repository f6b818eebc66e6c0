export { lockOfferedCourse, lockPlannableCourse } from './change/courses.change.queries.ts';
export { courseRoutes } from './courses.routes.ts';
export { findCoursesById } from './courses.service.ts';
