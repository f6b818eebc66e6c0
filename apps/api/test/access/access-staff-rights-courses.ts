/** Calls about courses and what they teach for the staff, as in `access-staff-rights.ts`. */
export const courseCalls = [
  'GET /courses',
  'GET /courses/:courseId',
  'POST /courses',
  'PUT /courses/:courseId',
  'DELETE /courses/:courseId',
  'POST /courses/:courseId/restore',
  'GET /courses/:courseId/syllabus/draft',
  'PUT /courses/:courseId/syllabus/draft',
  'POST /courses/:courseId/syllabus/publish',
  'GET /courses/:courseId/syllabus/versions',
  'GET /courses/:courseId/syllabus/versions/:number',
] as const;
