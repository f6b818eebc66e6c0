import type { Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { formatSpanIst } from '#shared/time.ts';
import { type ComingClasses, findClassClash } from './batches.classes.queries.ts';

/** What stands in the way of the classes to come, or `undefined`: another class of the trainer, or one in the same room. */
export async function classClashOf(tx: Tx, classes: ComingClasses): Promise<string | undefined> {
  const clash = await findClassClash(tx, classes);
  if (clash === undefined) return undefined;
  const { courseTitle, batchId, startsAt, endsAt, trainerName, roomName } = clash;
  const what = `${courseTitle}, batch ${batchId}, ${formatSpanIst(startsAt, endsAt)}`;
  return roomName === null
    ? `${trainerName} has another class at the time of a class of this batch: ${what}.`
    : `${roomName} is taken at the time of a class of this batch: ${what}.`;
}

/** Throws an error that names the other class. */
export async function refuseClassClash(tx: Tx, classes: ComingClasses, field: string): Promise<void> {
  const message = await classClashOf(tx, classes);
  if (message !== undefined) throw new AppError('schedule_clash', { message, fields: { [field]: message } });
}
