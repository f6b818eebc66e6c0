/** Calls about tax for the staff, as in `access-staff-rights.ts`. */
export const taxCalls = [
  'GET /admin/students/:studentId/billing',
  'PUT /admin/students/:studentId/billing',
  'GET /admin/tax/rules',
  'POST /admin/tax/rules',
  'GET /admin/tax/months/:month',
  'GET /admin/tax/documents',
  'GET /admin/tax/gstr1/b2b',
  'GET /admin/tax/gstr1/b2cs',
  'GET /admin/tax/gstr1/cdnr',
  'GET /admin/tax/gstr1/cdnur',
  'GET /admin/tax/gstr1/hsn',
  'GET /admin/tax/gstr1/docs',
  'POST /admin/tax/tally',
  'GET /admin/tax/tally/:file',
] as const;
