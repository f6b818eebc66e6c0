import { limits, type SoldOutChoice } from '@avsar/contract';
import type { Context, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { dateInIndia } from '#shared/time.ts';
import { clashMessageForStudent, timetablesOverlap, type Timetable } from '../batches.policy.ts';
import { listOtherBatches, lockBatch } from '../change/batches.plan.queries.ts';
import { type Hold, listBatchesToSeat, saveHold, type StudentAndCourse } from './batches.seats.queries.ts';

const messages = {
  gone: 'This batch cannot be joined any more. Please choose another.',
  full: 'This batch is full. Please choose another.',
} as const;

const refused = (code: 'conflict' | 'schedule_clash', message: string) =>
  new AppError(code, { message, fields: { batchId: message } });

/** Takes the first lock of a purchase with a seat: batch, then student, then order. */
export async function lockChosenBatch(tx: Tx, batchId: number | undefined): Promise<void> {
  if (batchId !== undefined) await lockBatch(tx, batchId);
}

interface SeatChoice extends StudentAndCourse {
  readonly batchId: number;
  readonly ifSoldOut: SoldOutChoice;
  /** Held until somebody has decided about the student's transfer. */
  readonly isUntilDecided: boolean;
}

/** Holds a seat for a student who is about to pay. The batch and the student are locked. */
export async function holdSeat(context: Pick<Context, 'clock'>, tx: Tx, choice: SeatChoice): Promise<Hold> {
  const now = context.clock.now();
  const { studentId, courseId, batchId, ifSoldOut, isUntilDecided } = choice;
  await refuseUnlessFree(tx, choice, now);
  const heldUntil = isUntilDecided ? null : new Date(now.getTime() + limits.seatHoldMinutes * 60_000);
  await saveHold(tx, { studentId, courseId, batchId, ifSoldOut, heldUntil }, now);
  return { batchId, ifSoldOut, heldUntil };
}

/** Throws if the batch cannot be joined, is full, or clashes with another batch of the student. */
export async function refuseUnlessFree(
  tx: Tx,
  { studentId, courseId, batchId }: StudentAndCourse & { readonly batchId: number },
  now: Date,
): Promise<void> {
  const [batch] = await listBatchesToSeat(tx, [batchId], studentId, { today: dateInIndia(now), now });
  if (batch === undefined || batch.courseId !== courseId || !batch.isJoinable) throw refused('conflict', messages.gone);
  if (batch.seatsLeft <= 0) throw refused('conflict', messages.full);
  const clash = await findClash(tx, studentId, batch);
  if (clash !== undefined) throw refused('schedule_clash', clashMessageForStudent(clash));
}

/** Another batch of the student at the hours of this one. */
export async function findClash(tx: Tx, studentId: number, batch: Timetable & { readonly id: number }) {
  const others = await listOtherBatches(tx, batch, { trainerId: undefined, studentIds: [studentId] }, [batch.id]);
  return others.find((other) => other.personId === studentId && timetablesOverlap(batch, other));
}
