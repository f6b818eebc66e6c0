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
];
