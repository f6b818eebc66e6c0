import type { Dispute, disputeEndpoints, UseCaseInput } from '@avsar/contract';
import { ringStaff } from '#features/notices/index.ts';
import { notify } from '#features/notifications/index.ts';
import { actorOf } from '#shared/actor.ts';
import type { Caller, CallContext, Context, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import {
  endDispute,
  findDisputeAbout,
  holdClass,
  insertDispute,
  insertEvent,
  lockEntry,
} from './disputes.entry.queries.ts';
import { disputeStateOf, isNothingToContest, whyUncontestable } from './disputes.policy.ts';
import { type DisputeRow, findDispute } from './disputes.queries.ts';
import { describeDispute } from './disputes.service.ts';

const messages = {
  already: 'You have contested this entry already.',
  decided: 'This entry was contested and decided. The decision stays.',
  ended: 'This dispute was decided in the meantime.',
};

type Draft = UseCaseInput<typeof disputeEndpoints.create>['body'];

/** A student contests their own entry. A repeated click finds the first one's dispute. */
export async function contestEntry(
  context: CallContext<Caller>,
  { body }: UseCaseInput<typeof disputeEndpoints.create>,
): Promise<Dispute> {
  const { dispute, trainerId } = await context.transaction(async (tx) => {
    const { id, isNew } = await openDispute(context, tx, body);
    const told = isNew ? await tellDeciders(context, tx, id) : undefined;
    return { dispute: await describeDispute(tx, id), trainerId: told };
  });
  if (trainerId !== undefined) {
    context.live.tell([trainerId], 'notifications');
    context.live.tell([trainerId, context.caller.id], 'attendance');
  }
  return dispute;
}

async function openDispute({ caller, clock }: CallContext<Caller>, tx: Tx, draft: Draft) {
  const now = clock.now();
  const held = await holdClass(tx, draft.meeting.id, caller.id);
  if (held === undefined) throw new AppError('not_found');
  const message = whyUncontestable(held, now);
  if (message !== undefined) throw new AppError('conflict', { message });
  const { month, meetingId, batchId } = held;
  const { claimedVerdict, reason } = draft;
  const place = { month, meetingId, studentId: caller.id };
  const verdict = await lockEntry(tx, place);
  const before = await findDisputeAbout(tx, place);
  if (before !== undefined) {
    const isSame = before.claimedVerdict === claimedVerdict && before.reason === reason;
    if (before.decidedAt === null && isSame) return { id: before.id, isNew: false };
    throw new AppError('conflict', { message: before.decidedAt === null ? messages.already : messages.decided });
  }
  if (verdict === 'present' || isNothingToContest(verdict, claimedVerdict)) {
    throw new AppError('conflict', { message: `The register says ${verdict} already.` });
  }
  const { month: meetingMonth, ...entry } = { ...place, batchId };
  const id = await insertDispute(tx, { ...entry, meetingMonth, verdict, claimedVerdict, reason, createdAt: now });
  const event = { kind: 'contested', at: now, verdict: claimedVerdict, actor: actorOf(caller), reason } as const;
  await insertEvent(tx, { ...place, ...event });
  return { id, isNew: true };
}

/** The trainer of the batch can decide: active, and the batch is not archived. Otherwise the staff must. */
export const hasDecider = ({ batch, trainer }: DisputeRow): boolean =>
  batch.archivedAt === null && trainer.status === 'active';

export const factsOf = ({ course, batch, meeting }: DisputeRow) => ({
  courseTitle: course.title,
  batchId: batch.id,
  meetingId: meeting.id,
  startsAt: meeting.startsAt.toISOString(),
});

/** Tells the trainer, or the staff if there is none; returns the id of a trainer who was told. */
async function tellDeciders(context: Pick<Context, 'jobs' | 'clock'>, tx: Tx, id: number): Promise<number | undefined> {
  const dispute = await findDispute(tx, id, {});
  if (dispute === undefined) throw new Error(`disputes: ${id} went away`);
  if (!hasDecider(dispute)) {
    const event = `dispute:${id}:waiting`;
    await ringStaff(context, tx, { area: 'teaching', kind: 'dispute_waiting', event, facts: { disputeId: id } });
    return undefined;
  }
  await notify(context, tx, {
    event: `dispute:${id}:opened`,
    kind: 'dispute_opened',
    facts: factsOf(dispute),
    userIds: [dispute.trainer.id],
    channels: ['bell'],
  });
  return dispute.trainer.id;
}

export async function withdrawDispute(
  context: CallContext<Caller>,
  { params }: UseCaseInput<typeof disputeEndpoints.withdraw>,
): Promise<Dispute> {
  const { dispute, trainerId } = await context.transaction(async (tx) => {
    const own = await findDispute(tx, params.disputeId, { studentId: context.caller.id });
    if (own === undefined) throw new AppError('not_found');
    const isEnded = await endDispute(tx, own.id, { withdrawnAt: context.clock.now() });
    const now = isEnded ? own : await findDispute(tx, own.id, {});
    if (!isEnded && now !== undefined && disputeStateOf(now) !== 'withdrawn') {
      throw new AppError('conflict', { message: messages.ended });
    }
    return { dispute: await describeDispute(tx, own.id), trainerId: own.trainer.id };
  });
  context.live.tell([trainerId], 'attendance');
  return dispute;
}
