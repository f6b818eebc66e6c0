import { outcomeReportEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { getFileOfReport, getReport, listReports, listRowsOfReport } from './outcome-reports.service.ts';
import { listAllForStaff, previewReport, publishReport, withdrawReport } from './outcome-reports.staff.service.ts';

export function outcomeReportRoutes(api: Api): void {
  register(api, outcomeReportEndpoints.list, listReports);
  register(api, outcomeReportEndpoints.get, getReport);
  register(api, outcomeReportEndpoints.listRows, listRowsOfReport);
  register(api, outcomeReportEndpoints.getFile, getFileOfReport);
  register(api, outcomeReportEndpoints.listAll, listAllForStaff);
  register(api, outcomeReportEndpoints.preview, previewReport);
  register(api, outcomeReportEndpoints.publish, publishReport);
  register(api, outcomeReportEndpoints.withdraw, withdrawReport);
}
