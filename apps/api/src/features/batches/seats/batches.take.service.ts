import type { Context, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { dateInIndia } from '#shared/time.ts';
import { lockBatches } from '../change/batches.leave.queries.ts';
import { insertSeats } from '../change/batches.plan.queries.ts';
import { findClash } from './batches.hold.service.ts';
import {
  type BatchToSeat,
  deleteHold,
  findHold,
  listBatchesToSeat,
  listBatchIdsToSeat,
  raiseBatchVersion,
  type StudentAndCourse,
} from './batches.seats.queries.ts';

type Seating = Pick<Context, 'clock'>;

/**
 * Takes the first locks of a payment: every batch in which the payment may seat the student, in the order of their ids.
 * Returns the ids. `chosenId`: also the batch that the student chooses in the same transaction.
 */
export async function lockBatchesToSeat(
  { clock }: Seating,
  tx: Tx,
  studentAndCourse: StudentAndCourse,
  chosenId?: number,
): Promise<readonly number[]> {
  const batchIds = await listBatchIdsToSeat(tx, studentAndCourse, dateInIndia(clock.now()));
  await lockBatches(tx, chosenId === undefined ? batchIds : [...batchIds, chosenId]);
  return batchIds;
}

/**
 * Where a student sits whose money has arrived. `none`: no batch was chosen, the chosen one is gone, or it clashes with
 * another batch of the student; the institute finds a seat. `sold_out`: the money goes back.
 */
export type SeatDecision = { readonly batchId: number } | 'none' | 'sold_out';

/** Decides under the locks of `lockBatchesToSeat` and of the student; `seatStudent` carries it out. */
export async function decideSeat(
  { clock }: Seating,
  tx: Tx,
  studentAndCourse: StudentAndCourse,
  lockedIds: readonly number[],
): Promise<SeatDecision> {
  const hold = await findHold(tx, studentAndCourse);
  if (hold === undefined) return 'none';
  // The student chose another batch after the locks were taken.
  if (!lockedIds.includes(hold.batchId)) throw new AppError('conflict');
  const { studentId, courseId } = studentAndCourse;
  const now = clock.now();
  const today = dateInIndia(now);
  const batches = await listBatchesToSeat(tx, lockedIds, studentId, { today, now });
  const isOffered = (batch: BatchToSeat) =>
    batch.archivedAt === null && batch.courseId === courseId && batch.endDate >= today;
  const chosen = batches.find(({ id }) => id === hold.batchId);
  if (chosen === undefined || !isOffered(chosen)) return 'none';
  if (chosen.seatsLeft > 0)
    return (await findClash(tx, studentId, chosen)) === undefined ? { batchId: chosen.id } : 'none';
  if (hold.ifSoldOut === 'refund') return 'sold_out';
  const others = batches.filter((batch) => batch.isJoinable && isOffered(batch) && batch.seatsLeft > 0);
  for (const batch of others) {
    if ((await findClash(tx, studentId, batch)) === undefined) return { batchId: batch.id };
  }
  return 'sold_out';
}

/** The student is enrolled in the course by now. */
export async function seatStudent(
  { clock }: Seating,
  tx: Tx,
  studentAndCourse: StudentAndCourse,
  decision: Exclude<SeatDecision, 'sold_out'>,
): Promise<void> {
  const { studentId, courseId } = studentAndCourse;
  if (decision !== 'none') {
    const now = clock.now();
    await insertSeats(tx, { batchId: decision.batchId, courseId }, [studentId], now);
    await raiseBatchVersion(tx, decision.batchId, now);
  }
  await deleteHold(tx, studentAndCourse);
}
