import type { BatchFull } from '@avsar/contract';
import { notify } from '#features/notifications/index.ts';
import type { CallContext, Caller, Tx } from '#shared/context.ts';
import { dateInIndia } from '#shared/time.ts';

/** Tells students of their new seat, unless the batch is over: then an admin completes old records. */
export async function tellOfSeats(
  context: CallContext<Caller>,
  tx: Tx,
  { id: batchId, version, course, startDate, endDate }: BatchFull,
  studentIds: readonly number[],
): Promise<void> {
  if (studentIds.length === 0 || endDate < dateInIndia(context.clock.now())) return;
  await notify(context, tx, {
    event: `batch:${batchId}:seats:${version}`,
    kind: 'seat_given',
    facts: { courseTitle: course.title, courseId: course.id, batchId, startDate },
    userIds: studentIds,
    channels: ['bell', 'mail'],
  });
}

/** Tells students of the move to another batch, unless that batch is over. */
export async function tellOfMove(
  context: CallContext<Caller>,
  tx: Tx,
  { id: batchId, version, course, startDate, endDate }: BatchFull,
  studentIds: readonly number[],
): Promise<void> {
  if (studentIds.length === 0 || endDate < dateInIndia(context.clock.now())) return;
  await notify(context, tx, {
    event: `batch:${batchId}:seats:${version}`,
    kind: 'seat_moved',
    facts: { courseTitle: course.title, courseId: course.id, batchId, startDate },
    userIds: studentIds,
    channels: ['bell', 'mail'],
  });
}

interface DeletedBatch {
  readonly batchId: number;
  readonly course: BatchFull['course'];
  readonly studentIds: readonly number[];
}

/** Tells students that a batch which had not begun will not take place. */
export async function tellOfLostSeats(
  context: CallContext<Caller>,
  tx: Tx,
  { batchId, course, studentIds }: DeletedBatch,
): Promise<void> {
  await notify(context, tx, {
    event: `batch:${batchId}:deleted`,
    kind: 'seat_lost',
    facts: { courseTitle: course.title, courseId: course.id },
    userIds: studentIds,
    channels: ['bell', 'mail'],
  });
}
