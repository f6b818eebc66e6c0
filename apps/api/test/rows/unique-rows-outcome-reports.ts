import type { UniqueRow } from './unique-rows-staff.ts';

/** Published reports and their rows. */
export const outcomeReportUniqueRows: readonly UniqueRow[] = [
  {
    index: 'outcome_reports_one_of_course',
    table: 'outcome_reports',
    row: { course_id: '1', graduated_from: `'2025-01-01'`, graduated_to: `'2025-03-31'` },
    free: [
      { course_id: '2' },
      { graduated_from: `'2024-10-01'` },
      { graduated_to: `'2025-06-30'` },
      { withdrawn_at: 'now()', withdrawn_by: `'admin:1'`, withdrawn_reason: `'x'` },
    ],
  },
  {
    index: 'outcome_reports_one_of_all',
    table: 'outcome_reports',
    row: { course_id: 'null', graduated_from: `'2025-01-01'`, graduated_to: `'2025-03-31'` },
    free: [
      { course_id: '1' },
      { graduated_from: `'2024-10-01'` },
      { graduated_to: `'2025-06-30'` },
      { withdrawn_at: 'now()', withdrawn_by: `'admin:1'`, withdrawn_reason: `'x'` },
    ],
  },
  {
    index: 'outcome_report_rows_pkey',
    table: 'outcome_report_rows',
    row: { report_id: '1', position: '1' },
    free: [{ report_id: '2' }, { position: '2' }],
  },
];
