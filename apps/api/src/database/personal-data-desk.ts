import type { ColumnsByDataClass } from './personal-data-classes.ts';

/** Money at the desk; part of the register in `personal-data.ts`. Kept as long as the payments. */
export const deskData: Readonly<Record<string, ColumnsByDataClass>> = {
  desk_days: {
    activity: ['cashier_id', 'note', 'closed_at', 'checked_by', 'checked_at'],
    none: ['id', 'day', 'float_in_paise', 'expected_in_paise', 'counted_in_paise', 'counted', 'handed_back_in_paise'],
  },
  desk_takings: {
    link: ['payment_id'],
    activity: [
      'way',
      'amount_in_paise',
      'reference',
      'bank_name',
      'cheque_date',
      'taken_at',
      'cancel_reason',
      'cancel_asked_by',
      'cancel_asked_at',
      'cancelled_by',
      'cancelled_at',
    ],
    none: ['id', 'day_id', 'deposit_id'],
  },
  deposits: {
    activity: ['made_by', 'made_at', 'confirmed_by', 'confirmed_at'],
    none: ['id', 'kind', 'amount_in_paise', 'slip', 'deposited_on'],
  },
};
