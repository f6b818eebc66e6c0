import type { archivingEndpoints, UseCaseInput, UseCaseReply } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { announceBatches } from '#features/courses/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { dateInIndia } from '#shared/time.ts';
import { restFrom } from '../batches.policy.ts';
import { batchAuditSubject, whileStillLinked } from '../change/batches.change.service.ts';
import { refuseClashes, refuseSecondSeats } from '../change/batches.clashes.ts';
import {
  deleteSeats,
  findTrainerId,
  listSeatedIds,
  lockBatchToRestore,
  lockPeople,
  updateBatch,
} from '../change/batches.plan.queries.ts';
import { getLinkId, type LockedPerson } from '../change/batches.plan.ts';
import { stateCause } from '../seats/batches.cause.queries.ts';
import { refuseClassClash } from './batches.class-clash.ts';
import { restoreComingMeetings } from './batches.classes.queries.ts';
import { tellOfRestored } from './batches.archive.tell.ts';

type Input = UseCaseInput<typeof archivingEndpoints.restoreBatch>;
type Row = NonNullable<Awaited<ReturnType<typeof lockBatchToRestore>>>;

const fields = { trainer: 'trainer.id', students: 'removeStudents' } as const;

/** Brings back an archived batch with its students and the classes that were cancelled with it, as far as they are to come. */
export async function restoreBatch(
  context: CallContext<Caller>,
  { params: { batchId }, body }: Input,
): Promise<UseCaseReply<typeof archivingEndpoints.restoreBatch>> {
  const affected = await whileStillLinked(fields.trainer, () =>
    context.transaction(async (tx) => {
      const batch = await lockBatchToRestore(tx, batchId);
      if (batch === undefined) throw new AppError('not_found');
      return batch.archivedAt === null ? [] : restore(context, tx, { ...batch, archivedAt: batch.archivedAt }, body);
    }),
  );
  context.live.tell(affected, 'notifications');
  context.live.tell(affected, 'meetings');
  return { message: `Batch ${batchId} is restored.` };
}

type ArchivedRow = Row & { readonly archivedAt: Date };

/** Under the lock of the batch: locks trainers and students, checks everything that has changed since, and writes. */
async function restore(context: CallContext<Caller>, tx: Tx, batch: ArchivedRow, body: Input['body']) {
  const { id: batchId, courseId } = batch;
  const now = context.clock.now();
  const formerId = await findTrainerId(tx, batch.trainerCourseId);
  const trainerId = body.trainer?.id ?? formerId;
  if (formerId === undefined || trainerId === undefined) throw new Error(`batches: ${batchId} has no trainer`);
  const seatedIds = await listSeatedIds(tx, batchId);
  const studentIds = seatedIds.filter((id) => body.removeStudents?.includes(id) !== true);
  const people = await lockPeople(tx, [...new Set([formerId, trainerId, ...seatedIds])]);
  refuseArchivedTrainer(people, trainerId);
  const trainerCourseId = await getLinkId(tx, people, { trainerId, courseId, field: fields.trainer });
  const today = dateInIndia(now);
  const rest = restFrom(batch, today);
  if (rest !== undefined) {
    await refuseClashes(tx, people, rest, { trainerId, studentIds, batchIds: [batchId], fields });
    await refuseSecondSeats(tx, people, { courseId, batchId, studentIds, today, field: fields.students });
  }
  const classes = { batchId, trainerId, archivedAt: batch.archivedAt, now };
  await refuseClassClash(tx, classes, fields.trainer);
  await stateCause(tx, `admin:${context.caller.id}`);
  await deleteSeats(tx, batchId, studentIds);
  if (!(await updateBatch(tx, batch, { archivedAt: null, trainerCourseId }, now))) throw new AppError('conflict');
  const restored = await restoreComingMeetings(tx, classes);
  await recordAdminAct(context, tx, {
    action: 'batch.restore',
    subject: batchAuditSubject(batchId),
    before: { archived: true, trainerCourseId: batch.trainerCourseId, studentIds: seatedIds },
    after: { archived: false, trainerCourseId, studentIds, meetingCount: restored.length },
  });
  await announceBatches(context, tx, courseId);
  const activeIds = people.filter(({ id, status }) => status === 'active' && studentIds.includes(id));
  const toldIds = activeIds.map(({ id }) => id);
  await tellOfRestored(context, tx, { batchId, version: batch.version + 1, meetings: restored, userIds: toldIds });
  return [...new Set([...toldIds, trainerId, formerId])];
}

function refuseArchivedTrainer(people: readonly LockedPerson[], trainerId: number): void {
  const trainer = people.find(({ id }) => id === trainerId);
  if (trainer?.status !== 'archived') return;
  const message = `${trainer.name} is archived. Please restore the trainer first, or choose another one.`;
  throw new AppError('conflict', { message, fields: { [fields.trainer]: message } });
}
