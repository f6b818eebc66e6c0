/** Calls of the staff who plan rounds of openings and make links for companies. */
export const roundCalls = [
  'GET /admin/openings/:openingId/rounds',
  'POST /admin/openings/:openingId/rounds',
  'PUT /admin/rounds/:roundId',
  'POST /admin/rounds/:roundId/cancel',
  'DELETE /admin/rounds/:roundId',
  'GET /admin/rounds/:roundId/students',
  'POST /admin/rounds/:roundId/students',
  'POST /admin/rounds/:roundId/students/:applicationId/take-out',
  'PUT /admin/rounds/:roundId/results',
  'GET /admin/rounds/:roundId/telling',
  'POST /admin/rounds/:roundId/telling',
  'GET /admin/openings/:openingId/links',
  'POST /admin/openings/:openingId/links',
  'POST /admin/company-links/:linkId/revoke',
] as const;
