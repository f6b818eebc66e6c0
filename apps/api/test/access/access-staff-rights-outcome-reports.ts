/** Calls of the staff who publish what became of graduates. */
export const outcomeReportCalls = [
  'GET /admin/outcome-reports',
  'GET /admin/outcome-reports/preview',
  'POST /admin/outcome-reports',
  'POST /admin/outcome-reports/:reportId/withdraw',
] as const;
