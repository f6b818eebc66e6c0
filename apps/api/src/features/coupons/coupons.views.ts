import type { Coupon, couponEndpoints, UseCaseInput } from '@avsar/contract';
import { inRupees } from '#shared/rupees.ts';
import type { CouponRow } from './coupons.list.queries.ts';
import { stateOf } from './coupons.policy.ts';

type Draft = Omit<UseCaseInput<typeof couponEndpoints.create>['body'], 'code'>;

export const couponValuesOf = ({ discount, ...rest }: Draft) => ({
  ...rest,
  percent: discount.kind === 'percent' ? discount.percent : null,
  amountInPaise: discount.kind === 'amount' ? Math.round(discount.amount * 100) : null,
});

const discountOf = ({ percent, amountInPaise }: CouponRow): Coupon['discount'] =>
  percent === null ? { kind: 'amount', amount: inRupees(amountInPaise ?? 0) } : { kind: 'percent', percent };

/** What the audit log keeps. */
export const couponFactsOf = (row: CouponRow) => ({
  code: row.code,
  label: row.label,
  discount: discountOf(row),
  courseId: row.courseId,
  usesMost: row.usesMost,
  perPerson: row.perPerson,
  firstOfBatch: row.firstOfBatch,
  startsOn: row.startsOn,
  endsOn: row.endsOn,
  archivedAt: row.archivedAt?.toISOString() ?? null,
  version: row.version,
});

export const couponViewOf = (row: CouponRow, today: string): Coupon => ({
  id: row.id,
  ...couponFactsOf(row),
  course: row.courseId === null ? null : { id: row.courseId, title: row.courseTitle ?? '' },
  state: stateOf(row, row.uses, today),
  uses: row.uses,
  given: inRupees(row.givenInPaise),
});
