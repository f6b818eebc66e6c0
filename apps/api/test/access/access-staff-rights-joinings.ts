/** Calls of the staff about letters of offers and about joining. */
export const joiningCalls = [
  'GET /admin/applications/:applicationId/joining',
  'PUT /admin/applications/:applicationId/offer-letter',
  'PUT /admin/applications/:applicationId/joining',
  'POST /admin/applications/:applicationId/joining-links',
  'POST /admin/joining-links/:linkId/revoke',
  'GET /files/applications/:applicationId/offer-letter/offer-letter.pdf',
] as const;
