import type { UniqueRow } from './unique-rows-staff.ts';

const revoked = { revoked_at: 'now()', revoked_by: `'admin:1'`, revoked_reason: `'x'` };
const byStaff = { issued_by: `'admin:1'`, reason: `'x'` };

/** Rules and certificates. `number` follows from the id, and is as unique. */
export const certificateUniqueRows: readonly UniqueRow[] = [
  { index: 'certificate_rules_pkey', table: 'certificate_rules', row: { course_id: '1' }, free: [{ course_id: '2' }] },
  {
    index: 'certificates_token',
    table: 'certificates',
    row: { token: `repeat('a', 24)`, ...revoked, ...byStaff },
    free: [{ token: `repeat('b', 24)` }],
  },
  {
    index: 'certificates_replaces',
    table: 'certificates',
    row: { replaces_id: '1', ...revoked, ...byStaff },
    free: [{ replaces_id: '2' }],
  },
  {
    index: 'certificates_valid_once',
    table: 'certificates',
    row: { student_id: '1', course_id: '1', ...byStaff },
    free: [{ student_id: '2' }, { course_id: '2' }, revoked],
  },
  {
    index: 'certificates_by_rule_once',
    table: 'certificates',
    row: { student_id: '1', course_id: '1', issued_by: `'rule'`, reason: 'null', ...revoked },
    free: [{ student_id: '2' }, { course_id: '2' }, byStaff],
  },
];
