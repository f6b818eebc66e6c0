/** Calls about recordings of classes for the staff, as in `access-staff-rights.ts`. */
export const recordingCalls = [
  'GET /meetings/:meetingId/recordings',
  'POST /meetings/:meetingId/recordings',
  'PUT /recordings/:recordingId',
  'DELETE /recordings/:recordingId',
  'GET /meetings/:meetingId/watches',
  'GET /batches/:batchId/watches',
] as const;
