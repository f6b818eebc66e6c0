import type { ColumnsByDataClass } from './personal-data-classes.ts';

/** Coupons, quotes and grants; part of the register in `personal-data.ts`. */
export const discountData: Readonly<Record<string, ColumnsByDataClass>> = {
  coupons: {
    none: [
      'id',
      'code',
      'label',
      'percent',
      'amount_in_paise',
      'course_id',
      'uses_most',
      'per_person',
      'first_of_batch',
      'starts_on',
      'ends_on',
      'archived_at',
      'version',
      'created_at',
      'updated_at',
    ],
  },
  // Deleted a year after its last day, unless somebody has ordered with it.
  quotes: {
    link: ['lead_id', 'student_id'],
    identity: ['name'],
    profile: ['note'],
    activity: [
      'course_id',
      'batch_id',
      'fee_plan_id',
      'price_in_paise',
      'discount_in_paise',
      'valid_until',
      'made_by',
      'made_at',
      'withdrawn_at',
    ],
    none: ['id'],
  },
  // Kept like orders: it says who has a course without money, and why.
  grants: {
    link: ['student_id'],
    profile: ['reason', 'end_reason'],
    activity: [
      'kind',
      'course_id',
      'worth_in_paise',
      'granted_by',
      'granted_at',
      'valid_until',
      'ended_by',
      'ended_at',
    ],
    none: ['id'],
  },
};
