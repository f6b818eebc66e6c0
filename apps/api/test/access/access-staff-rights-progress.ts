/** Calls about progress for the staff, as in `access-staff-rights.ts`. */
export const progressCalls = [
  'POST /admin/students/:studentId/enrolments/:courseId/complete',
  'POST /admin/students/:studentId/enrolments/:courseId/reopen',
  'GET /batches/:batchId/progress',
  'GET /students/:studentId/courses/:courseId/progress',
  'GET /signals',
  'POST /signals/:signalId/take',
  'POST /signals/:signalId/give-back',
  'POST /signals/:signalId/notes',
  'POST /signals/:signalId/settle',
] as const;
