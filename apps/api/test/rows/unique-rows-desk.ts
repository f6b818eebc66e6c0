import type { UniqueRow } from './unique-rows-staff.ts';

const cancelled = {
  cancel_reason: `'x'`,
  cancel_asked_by: '1',
  cancel_asked_at: 'now()',
  cancelled_by: '2',
  cancelled_at: 'now()',
};

/** Days, takings and deposits of the desk. */
export const deskUniqueRows: readonly UniqueRow[] = [
  {
    index: 'desk_days_once',
    table: 'desk_days',
    row: { cashier_id: '1', day: `'2026-11-16'` },
    free: [{ cashier_id: '2' }, { day: `'2026-11-17'` }],
  },
  {
    index: 'deposits_slip',
    table: 'deposits',
    row: { deposited_on: `'2026-11-16'`, slip: `'12'` },
    free: [{ deposited_on: `'2026-11-17'` }, { slip: `'13'` }],
  },
  {
    index: 'desk_takings_payment',
    table: 'desk_takings',
    row: { payment_id: '1' },
    free: [{ payment_id: '2' }],
  },
  {
    index: 'desk_takings_slip',
    table: 'desk_takings',
    row: { way: `'card_machine'`, reference: `'123456789012'` },
    free: [{ reference: `'123456789013'` }, { way: `'bank'` }, cancelled],
  },
  {
    index: 'desk_takings_cheque',
    table: 'desk_takings',
    row: { way: `'cheque'`, reference: `'123456'`, bank_name: `'HDFC Bank'`, cheque_date: `'2026-11-16'` },
    free: [{ reference: `'123457'` }, { bank_name: `'State Bank'` }, cancelled],
  },
];
