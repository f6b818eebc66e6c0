import { inRupees } from '#shared/rupees.ts';
import { batchNameOf } from './figures.groups.policy.ts';

interface Placed {
  readonly id: number;
  readonly amountInPaise: number;
  readonly studentId: number;
  readonly studentName: string;
  readonly courseId: number;
  readonly courseTitle: string;
  readonly batchId: number;
  readonly batchName: string | null;
  readonly counsellorId: number;
  readonly counsellorName: string | null;
}

/** What all rows behind figures show. */
export const placedView = (row: Placed) => ({
  id: row.id,
  amount: inRupees(row.amountInPaise),
  student: { id: row.studentId, name: row.studentName },
  course: { id: row.courseId, title: row.courseTitle },
  batch: row.batchId === 0 ? null : { id: row.batchId, name: batchNameOf(row.batchId, row.batchName) },
  counsellor: row.counsellorId === 0 ? null : { id: row.counsellorId, name: row.counsellorName ?? '' },
});
