import type { Row } from './required-values.ts';

export interface UniqueRow {
  readonly index: string;
  readonly table: string;
  /** Inserted twice; columns that are not named have different values. */
  readonly row: Row;
  /** Rows that are allowed beside it: the same row except for these columns. */
  readonly free: readonly Row[];
}

/** The staff and the links to them. */
export const staffUniqueRows: readonly UniqueRow[] = [
  { index: 'admins_username', table: 'admins', row: { username: `'Meera'` }, free: [{ username: `'arjun'` }] },
  // A second address in another case is refused in unique-rows.test.ts.
  {
    index: 'admins_email',
    table: 'admins',
    row: { email: `'meera@office.test'` },
    free: [{ email: `'arjun@office.test'` }],
  },
  {
    index: 'staff_invitations_one_open',
    table: 'staff_invitations',
    row: { admin_id: '1' },
    free: [{ admin_id: '2' }, { ended_at: 'now()' }],
  },
  {
    index: 'figure_mails_once',
    table: 'figure_mails',
    row: { admin_id: '1', week: `'2026-11-16'` },
    free: [{ admin_id: '2' }, { week: `'2026-11-23'` }],
  },
  {
    index: 'figure_mail_settings_pkey',
    table: 'figure_mail_settings',
    row: { admin_id: '1' },
    free: [{ admin_id: '2' }],
  },
];

/** Leads: who gets them, and the bell of the staff. */
export const leadUniqueRows: readonly UniqueRow[] = [
  {
    index: 'staff_notices_once',
    table: 'staff_notices',
    row: { admin_id: '1', event: `'dispute:1:overdue'` },
    free: [{ admin_id: '2' }, { event: `'dispute:2:overdue'` }],
  },
  { index: 'lead_settings_pkey', table: 'lead_settings', row: {}, free: [] },
  {
    index: 'lead_course_owners_pkey',
    table: 'lead_course_owners',
    row: { course_id: '1' },
    free: [{ course_id: '2' }],
  },
  {
    index: 'lead_notices_once',
    table: 'lead_notices',
    row: { admin_id: '1', event: `'lead:1:given'` },
    free: [{ admin_id: '2' }, { event: `'lead:2:given'` }],
  },
];
