import { joiningCalls } from './access-staff-rights-joinings.ts';
import { openingCalls } from './access-staff-rights-openings.ts';
import { outcomeReportCalls } from './access-staff-rights-outcome-reports.ts';
import { roundCalls } from './access-staff-rights-rounds.ts';

const placement = [
  'GET /placements',
  'POST /placements',
  'PUT /placements/:placementId',
  'DELETE /placements/:placementId',
  'GET /companies',
  'POST /companies',
  'PUT /companies/:companyId',
  'DELETE /companies/:companyId',
] as const;

/** Calls of the staff who place students. */
export const placementCalls = [...placement, ...openingCalls, ...roundCalls, ...joiningCalls, ...outcomeReportCalls];
