import type { UniqueRow } from './unique-rows-staff.ts';

/** Fee plans and their parts, discounts, and changes of course. */
export const feeUniqueRows: readonly UniqueRow[] = [
  {
    index: 'coupons_code',
    table: 'coupons',
    row: { code: `'DIWALI'` },
    free: [{ code: `'HOLI'` }],
  },
  {
    index: 'course_changes_from_order',
    table: 'course_changes',
    row: { from_order_id: '1' },
    free: [{ from_order_id: '2' }],
  },
  {
    index: 'course_changes_to_order',
    table: 'course_changes',
    row: { to_order_id: '2000000001' },
    free: [{ to_order_id: '2000000002' }],
  },
  {
    index: 'fee_plan_parts_pkey',
    table: 'fee_plan_parts',
    row: { plan_id: '1', number: '0' },
    free: [{ plan_id: '2' }, { number: '1' }],
  },
  {
    index: 'fee_plans_name',
    table: 'fee_plans',
    row: { course_id: '1', name: `'Two parts'` },
    free: [{ course_id: '2' }, { name: `'Three parts'` }],
  },
  {
    index: 'grants_one_open',
    table: 'grants',
    row: { student_id: '1', course_id: '1', ended_at: 'null' },
    free: [
      { student_id: '2' },
      { course_id: '2' },
      { kind: `'free_place'`, valid_until: 'null' },
      { ended_at: 'now()', ended_by: `'system'` },
    ],
  },
  {
    index: 'instalments_of_order',
    table: 'instalments',
    row: { order_id: '1', settled_at: 'now()' },
    free: [{ order_id: '2' }, { order_id: 'null', settled_at: 'null' }],
  },
  {
    index: 'instalments_once',
    table: 'instalments',
    row: { student_id: '1', course_id: '1', number: '1', cancelled_at: 'null' },
    free: [{ student_id: '2' }, { course_id: '2' }, { number: '2' }, { cancelled_at: 'now()' }],
  },
];
