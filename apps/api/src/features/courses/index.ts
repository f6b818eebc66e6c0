export { lockOfferedCourse, lockPlannableCourse } from './change/courses.change.queries.ts';
export { courseRoutes } from './courses.routes.ts';
export { findCoursesById, getOfferedCourse } from './courses.service.ts';
export { tellOfBatchJob, tellOfFreeSeatsJob } from './requests/courses.requests.jobs.ts';
export { announceBatches } from './requests/courses.requests.service.ts';
