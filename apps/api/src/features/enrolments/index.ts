export { completeByRule } from './enrolments.complete.service.ts';
export { enrolOnce } from './enrolments.create.service.ts';
export { takesCourse } from './enrolments.policy.ts';
export { cancelEnrolmentOf, findEnrolment, insertEnrolment, lockStudent } from './enrolments.queries.ts';
export { enrolmentRoutes } from './enrolments.routes.ts';
