import type { Instalment } from '@avsar/contract';
import { inRupees } from '#shared/rupees.ts';
import { closesOnOf, stateOf } from '../fees.policy.ts';
import type { PartRow } from './fees.parts.queries.ts';

export const instalmentViewOf = (row: PartRow, today: string): Instalment => ({
  id: row.id,
  course: { id: row.courseId, title: row.courseTitle },
  number: row.number,
  of: row.of,
  amount: inRupees(row.amountInPaise),
  lateFee: inRupees(row.lateFeeInPaise),
  dueOn: row.dueOn,
  state: stateOf(row, today),
  isUnderWay: row.isUnderWay,
  closesOn: closesOnOf(row),
  paidAt: row.settledAt?.toISOString() ?? null,
  orderId: row.orderId,
});
