import type { Dispute, disputeEndpoints, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { notify } from '#features/notifications/index.ts';
import { actorOf } from '#shared/actor.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { factsOf } from './disputes.contest.service.ts';
import { endDispute, holdClass, insertEvent, lockEntry, saveDecidedVerdict } from './disputes.entry.queries.ts';
import { type DisputeRow, findDispute } from './disputes.queries.ts';
import { accessOf, describeDispute } from './disputes.service.ts';

type Decision = UseCaseInput<typeof disputeEndpoints.decide>['body'];

/**
 * The trainer of the batch or the staff decide. Class, entry and dispute are locked in this order, as by a correction;
 * of two who decide at once the second gets a conflict, unless it is the same click again.
 */
export async function decideDispute(
  context: CallContext<Caller>,
  { params, body }: UseCaseInput<typeof disputeEndpoints.decide>,
): Promise<Dispute> {
  const { live, caller } = context;
  const { dispute, row, isNew } = await context.transaction(async (tx) => {
    const found = await findDispute(tx, params.disputeId, accessOf(caller));
    if (found === undefined) throw new AppError('not_found');
    const isDecidedNow = await saveDecision(context, tx, found, body);
    return { dispute: await describeDispute(tx, found.id), row: found, isNew: isDecidedNow };
  });
  if (isNew) {
    live.tell([row.student.id], 'notifications');
    live.tell([row.student.id, row.trainer.id], 'attendance');
  }
  return dispute;
}

/** Whether it is decided now, and not before by the same click. */
async function saveDecision(
  context: CallContext<Caller>,
  tx: Tx,
  row: DisputeRow,
  { accept, note }: Decision,
): Promise<boolean> {
  const now = context.clock.now();
  const actor = actorOf(context.caller);
  const place = { month: row.month, meetingId: row.meeting.id, studentId: row.student.id };
  await holdClass(tx, place.meetingId, place.studentId);
  const before = await lockEntry(tx, place);
  const decision = { decidedAt: now, decidedBy: actor, isAccepted: accept, note };
  if (!(await endDispute(tx, row.id, decision))) {
    await refuseOther(tx, row.id, decision);
    return false;
  }
  const verdict = accept ? row.claimedVerdict : before;
  if (accept) {
    await saveDecidedVerdict(tx, place, verdict);
    // The register may meet the certificate rule of the course now.
    await context.jobs.send(tx, 'certificates.judge', { studentId: row.student.id, courseId: row.course.id });
  }
  await insertEvent(tx, { ...place, kind: 'decided', at: now, verdict, actor, reason: note });
  await notify(context, tx, {
    event: `dispute:${row.id}:decided`,
    kind: 'dispute_decided',
    facts: { ...factsOf(row), verdict, reason: note, isAccepted: accept },
    userIds: [row.student.id],
    channels: ['bell', 'mail'],
  });
  if (context.caller.role === 'ADMIN') {
    const after = { studentId: row.student.id, meetingId: row.meeting.id, accept, verdict, note };
    await recordAdminAct(context, tx, { action: 'dispute.decide', subject: `dispute:${row.id}`, after });
  }
  return true;
}

interface Made {
  readonly decidedBy: string;
  readonly isAccepted: boolean;
  readonly note: string;
}

/** The same decision of the same person is a repeated click; everything else comes too late. */
async function refuseOther(tx: Tx, id: number, mine: Made): Promise<void> {
  const now = await findDispute(tx, id, {});
  const isSame = now?.decidedBy === mine.decidedBy && now.isAccepted === mine.isAccepted && now.note === mine.note;
  if (isSame) return;
  const isWithdrawn = now !== undefined && now.withdrawnAt !== null;
  const message = isWithdrawn ? 'The student has withdrawn this dispute.' : 'This dispute was decided in the meantime.';
  throw new AppError('conflict', { message });
}
