import type { UniqueRow } from './unique-rows-staff.ts';

/** The placement guarantee: one version in force, and one guarantee of an order. */
export const guaranteeUniqueRows: readonly UniqueRow[] = [
  {
    index: 'guarantee_versions_one_in_force',
    table: 'guarantee_versions',
    row: {
      window_days: '180',
      claim_days: '90',
      remedy_percent: '100',
      published_at: `'2026-11-01'`,
      published_by: `'admin:1'`,
    },
    free: [{ ended_at: 'now()', ended_by: `'admin:1'`, end_reason: `'x'` }],
  },
  {
    index: 'guarantees_pkey',
    table: 'guarantees',
    row: { order_id: '1', enrolment_id: '1', student_id: '1', course_id: '1', version_id: '1', frozen_at: 'now()' },
    free: [{ order_id: '2' }],
  },
];
