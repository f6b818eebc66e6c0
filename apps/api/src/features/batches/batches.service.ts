import { type batchEndpoints, type BatchFull, limits, type UseCaseInput, type UseCaseReply } from '@avsar/contract';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import {
  findBatch,
  userExists,
  listBatchesTaughtBy,
  listBatchesWithStudent,
  type BatchAccess,
} from './batches.queries.ts';
import { withStudents } from './list/batches.views.ts';

/** Students see the batches they sit in, trainers those they teach, admins all. */
export function batchAccessOf({ id, role }: Caller): BatchAccess {
  if (role === 'ADMIN') return {};
  return role === 'STUDENT' ? { studentId: id } : { trainerId: id };
}

export async function getBatch(
  context: CallContext<Caller>,
  { params: { batchId } }: UseCaseInput<typeof batchEndpoints.get>,
): Promise<UseCaseReply<typeof batchEndpoints.get>> {
  return readBatch(context, context.db, batchId, batchAccessOf(context.caller));
}

/** Reads one batch, or throws `not_found` if it is not the caller's. */
export async function readBatch(
  context: CallContext<Caller>,
  db: Tx,
  batchId: number,
  access: BatchAccess = {},
): Promise<BatchFull> {
  const row = await findBatch(db, batchId, access);
  const [batch] = row === undefined ? [] : await withStudents(context, db, [row], access.studentId);
  if (batch === undefined) throw new AppError('not_found');
  return batch;
}

/** A student sees their own batches without the other students; an admin sees anybody's, with all students. */
export async function listBatchesOfStudent(
  context: CallContext<Caller>,
  { params: { studentId } }: UseCaseInput<typeof batchEndpoints.listOfStudent>,
): Promise<UseCaseReply<typeof batchEndpoints.listOfStudent>> {
  const { db, caller } = context;
  const isAdmin = caller.role === 'ADMIN';
  if (!isAdmin && caller.id !== studentId) throw new AppError('not_found');
  if (!(await userExists(db, studentId, 'STUDENT'))) throw new AppError('not_found');
  const rows = await listBatchesWithStudent(db, studentId, limits.listMost);
  return withStudents(context, db, rows, isAdmin ? undefined : studentId);
}

export async function listBatchesOfTrainer(
  context: CallContext<Caller>,
  { params: { trainerId } }: UseCaseInput<typeof batchEndpoints.listOfTrainer>,
): Promise<UseCaseReply<typeof batchEndpoints.listOfTrainer>> {
  const { db, caller } = context;
  if (caller.role !== 'ADMIN' && caller.id !== trainerId) throw new AppError('not_found');
  if (!(await userExists(db, trainerId, 'TRAINER'))) throw new AppError('not_found');
  return withStudents(context, db, await listBatchesTaughtBy(db, trainerId, limits.listMost));
}
