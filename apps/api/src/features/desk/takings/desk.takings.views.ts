import type { Taking } from '@avsar/contract';
import { inRupees } from '#shared/rupees.ts';
import { stateOfTaking } from '../desk.policy.ts';
import type { TakingRow } from './desk.takings.queries.ts';

export const takingViewFor =
  (callerId: number) =>
  (row: TakingRow): Taking => ({
    id: row.id,
    orderId: row.orderId,
    student: { id: row.studentId, name: row.studentName },
    course: { id: row.courseId, title: row.courseTitle },
    instalment: row.instalment,
    amount: inRupees(row.amountInPaise),
    way: row.way,
    reference: row.reference,
    bankName: row.bankName,
    chequeDate: row.chequeDate,
    receiptNumber: row.receiptNumber,
    cashier: { id: row.cashierId, name: row.cashierName },
    day: row.day,
    takenAt: row.takenAt.toISOString(),
    state: stateOfTaking(row),
    cancelReason: row.cancelReason,
    cancelAskedBy: row.askerName,
    isAskedByMe: row.cancelAskedBy === callerId,
    cancelledBy: row.cancellerName,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    depositId: row.depositId,
  });
