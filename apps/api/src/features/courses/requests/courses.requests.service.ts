import type { courseEndpoints, UseCaseInput } from '@avsar/contract';
import { takeLead } from '#features/leads/index.ts';
import { notify } from '#features/notifications/index.ts';
import type { CallContext, Caller, Context, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { dateInIndia } from '#shared/time.ts';
import { lockOfferedCourse } from '../change/courses.change.queries.ts';
import {
  deleteBatchRequests,
  deleteRequestsOfSeated,
  getContactOf,
  insertBatchRequest,
  isBatchAwaited,
  listJoinableBatches,
  listWaitingStudentIds,
} from './courses.requests.queries.ts';

const message = 'We will tell you when the next batch is announced.';

/**
 * A batch may have been announced since the student's page was loaded. The job that a new request enqueues tells them
 * of it.
 */
export function askForBatch(
  context: CallContext<Caller>,
  { params: { courseId } }: UseCaseInput<typeof courseEndpoints.askForBatch>,
): Promise<{ message: string }> {
  const { caller, clock, jobs } = context;
  return context.transaction(async (tx) => {
    if ((await lockOfferedCourse(tx, courseId)) === undefined) throw new AppError('not_found');
    const isNew = await insertBatchRequest(tx, { studentId: caller.id, courseId }, clock.now());
    if (isNew) {
      await jobs.send(tx, 'courses.tell-of-batch', { courseId });
      await noteAsLead(context, tx, courseId);
    }
    return { message };
  });
}

async function noteAsLead(context: CallContext<Caller>, tx: Tx, courseId: number): Promise<void> {
  const { id: studentId, ...person } = await getContactOf(tx, context.caller.id);
  const text = 'Asked to be told of the next batch.';
  await takeLead(context, tx, { ...person, source: 'tell_me', courseId, text, studentId });
}

/** Call it in the transaction that makes a batch of the course joinable, or may do so. */
export async function announceBatches({ jobs }: Pick<Context, 'jobs'>, tx: Tx, courseId: number): Promise<void> {
  if (await isBatchAwaited(tx, courseId)) await jobs.send(tx, 'courses.tell-of-batch', { courseId });
}

type Telling = Pick<Context, 'db' | 'transaction' | 'clock' | 'jobs' | 'live'>;

/**
 * Tells everybody who waits for a batch of the course of the first batch that they can join. Somebody who was told of
 * that batch before and has asked again is told of the next one, or goes on waiting.
 */
export async function tellOfBatches(context: Telling, courseId: number, pageSize = 500): Promise<void> {
  const now = context.clock.now();
  await deleteRequestsOfSeated(context.db, courseId);
  for (const batch of await listJoinableBatches(context.db, courseId, now, dateInIndia(now))) {
    let waiting: number[] = [];
    do {
      waiting = await listWaitingStudentIds(context.db, courseId, waiting.at(-1) ?? 0, pageSize);
      await tellOfBatch(context, { courseId, ...batch }, waiting);
    } while (waiting.length === pageSize);
  }
}

type JoinableBatch = Awaited<ReturnType<typeof listJoinableBatches>>[number] & { readonly courseId: number };

/** A request is deleted in the transaction that stores the notification, so a repeated job tells nobody twice. */
async function tellOfBatch(context: Telling, batch: JoinableBatch, studentIds: readonly number[]): Promise<void> {
  const { id: batchId, courseId, courseTitle, startDate, lastJoinDate } = batch;
  const toldIds = await context.transaction(async (tx) => {
    const told = await notify(context, tx, {
      event: `course:${courseId}:batch:${batchId}`,
      kind: 'batch_announced',
      facts: { courseTitle, courseId, batchId, startDate, lastJoinDate },
      userIds: studentIds,
      channels: ['bell', 'mail'],
    });
    await deleteBatchRequests(tx, courseId, told);
    return told;
  });
  context.live.tell(toldIds, 'notifications');
}
