import type { AccessCase } from './access-expected.ts';
import { applicationMatrix } from './access-matrix-applications.ts';
import { companyMatrix } from './access-matrix-companies.ts';
import { guaranteeMatrix } from './access-matrix-guarantees.ts';
import { joiningMatrix } from './access-matrix-joinings.ts';
import { openingMatrix } from './access-matrix-openings.ts';
import { outcomeReportMatrix } from './access-matrix-outcome-reports.ts';
import { outcomeMatrix } from './access-matrix-outcomes.ts';
import { roundMatrix } from './access-matrix-rounds.ts';

/** The way from a course to a job. */
export const placementMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  ...applicationMatrix,
  ...outcomeMatrix,
  ...openingMatrix,
  ...outcomeReportMatrix,
  ...guaranteeMatrix,
  ...joiningMatrix,
  ...roundMatrix,
  ...companyMatrix,
};
