import { type batchEndpoints, type BatchFull, limits, type UseCaseInput, type UseCaseReply } from '@avsar/contract';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { findBatch, isOneOfOurs, listBatchesTaughtBy, listBatchesWithStudent, type Whose } from './batches.queries.ts';
import { withStudents } from './batches.views.ts';

/** A student's are those they sit in, a trainer's those they teach; the admin's are all. */
export function whoseFor({ id, role }: Caller): Whose {
  if (role === 'ADMIN') return {};
  return role === 'STUDENT' ? { studentId: id } : { trainerId: id };
}

export async function getBatch(
  context: CallContext<Caller>,
  { params: { batchId } }: UseCaseInput<typeof batchEndpoints.get>,
): Promise<UseCaseReply<typeof batchEndpoints.get>> {
  return readBatch(context, context.db, batchId, whoseFor(context.caller));
}

/** As the caller may see it, once it is theirs. */
export async function readBatch(
  context: CallContext<Caller>,
  db: Tx,
  batchId: number,
  whose: Whose = {},
): Promise<BatchFull> {
  const row = await findBatch(db, batchId, whose);
  const [batch] = row === undefined ? [] : await withStudents(context, db, [row], whose.studentId);
  if (batch === undefined) throw new AppError('not_found');
  return batch;
}

/** A student sees their own batches, and in them nobody but themselves; the admin sees anybody's, and everybody in them. */
export async function listBatchesOfStudent(
  context: CallContext<Caller>,
  { params: { studentId } }: UseCaseInput<typeof batchEndpoints.listOfStudent>,
): Promise<UseCaseReply<typeof batchEndpoints.listOfStudent>> {
  const { db, caller } = context;
  const isAdmin = caller.role === 'ADMIN';
  if (!isAdmin && caller.id !== studentId) throw new AppError('not_found');
  if (!(await isOneOfOurs(db, studentId, 'STUDENT'))) throw new AppError('not_found');
  const rows = await listBatchesWithStudent(db, studentId, limits.listMost);
  return withStudents(context, db, rows, isAdmin ? undefined : studentId);
}

export async function listBatchesOfTrainer(
  context: CallContext<Caller>,
  { params: { trainerId } }: UseCaseInput<typeof batchEndpoints.listOfTrainer>,
): Promise<UseCaseReply<typeof batchEndpoints.listOfTrainer>> {
  const { db, caller } = context;
  if (caller.role !== 'ADMIN' && caller.id !== trainerId) throw new AppError('not_found');
  if (!(await isOneOfOurs(db, trainerId, 'TRAINER'))) throw new AppError('not_found');
  return withStudents(context, db, await listBatchesTaughtBy(db, trainerId, limits.listMost));
}
