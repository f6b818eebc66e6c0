import {
  type MeetingTaught,
  type substituteEndpoints,
  substitutionsMost,
  type UseCaseInput,
  type UseCaseReply,
} from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { lockBatch, lockPeople } from '#features/batches/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { instantInIndia } from '#shared/time.ts';
import { meetingViewOf } from '../list/meetings.views.ts';
import { clashMessage } from '../meetings.policy.ts';
import { listMeetingsById, type MeetingRow } from '../meetings.queries.ts';
import { meetingAuditSubject, withoutClash } from '../plan/meetings.plan.ts';
import { publishSubstitution, tellOfSubstitution } from './meetings.substitute.tell.ts';
import {
  type ChosenMeeting,
  findTrainer,
  giveMeetings,
  listChosenMeetings,
  listClashesOf,
  lockMeetings,
  type SubstitutionChoice,
} from './meetings.substitute.queries.ts';

interface Days {
  readonly meetingId?: number | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

const dayMilliseconds = 86_400_000;

const choiceOf = (trainerId: number, substituteId: number, { meetingId, from, until }: Days): SubstitutionChoice => ({
  trainerId,
  substituteId,
  meetingId,
  from: from === undefined ? undefined : instantInIndia(from, '00:00'),
  until: until === undefined ? undefined : new Date(instantInIndia(until, '00:00').getTime() + dayMilliseconds),
});

/** The two trainers; throws unless the substitute is another, active trainer. */
async function getTrainers(tx: Tx, { trainerId, substituteId }: SubstitutionChoice) {
  const [trainer, substitute] = [await findTrainer(tx, trainerId), await findTrainer(tx, substituteId)];
  if (trainer === undefined || substitute === undefined) throw new AppError('not_found');
  if (trainerId === substituteId) throw new AppError('conflict', { message: 'Please choose another trainer.' });
  if (substitute.status !== 'active') {
    throw new AppError('conflict', { message: `${substitute.name} has no active account.` });
  }
  return { trainer, substitute };
}

async function getChosen(tx: Tx, choice: SubstitutionChoice, now: Date): Promise<ChosenMeeting[]> {
  const chosen = await listChosenMeetings(tx, choice, now, substitutionsMost + 1);
  if (chosen.length > substitutionsMost) {
    throw new AppError('conflict', { message: `Please choose at most ${substitutionsMost} classes at a time.` });
  }
  return chosen;
}

async function clashesOf(tx: Tx, substituteId: number, chosen: readonly ChosenMeeting[]) {
  const ids = chosen.filter(({ trainerId }) => trainerId !== substituteId).map(({ id }) => id);
  const clashes = ids.length === 0 ? [] : await listClashesOf(tx, substituteId, ids);
  return new Map(clashes.map((clash) => [clash.meetingId, clashMessage(clash, false)]));
}

export async function previewSubstitution(
  { db, clock }: CallContext<Caller>,
  { query }: UseCaseInput<typeof substituteEndpoints.preview>,
): Promise<UseCaseReply<typeof substituteEndpoints.preview>> {
  const choice = choiceOf(query.trainer, query.substitute, { ...query, meetingId: query.meeting });
  const { trainer, substitute } = await getTrainers(db, choice);
  const chosen = await getChosen(db, choice, clock.now());
  const clashes = await clashesOf(db, substitute.id, chosen);
  const rows = await listMeetingsById(
    db,
    chosen.map(({ id }) => id),
  );
  return {
    trainer: { id: trainer.id, name: trainer.name },
    substitute: { id: substitute.id, name: substitute.name },
    classes: rows.map((row) => ({ meeting: meetingViewOf(row), clash: clashes.get(row.id) ?? null })),
  };
}

/** Batches by id, then people by id, then meetings by id, as everywhere; then the choice is read again. */
async function holdChosen(tx: Tx, choice: SubstitutionChoice, now: Date): Promise<ChosenMeeting[]> {
  const seen = await getChosen(tx, choice, now);
  const batchIds = [...new Set(seen.map(({ batchId }) => batchId))].toSorted((one, other) => one - other);
  for (const batchId of batchIds) await lockBatch(tx, batchId);
  await lockPeople(tx, [choice.trainerId, choice.substituteId]);
  if (seen.length > 0) {
    await lockMeetings(
      tx,
      seen.map(({ id }) => id),
    );
  }
  // A class that was planned or moved here meanwhile belongs to a batch that may not be locked: it stays out.
  const seenIds = new Set(seen.map(({ id }) => id));
  return (await getChosen(tx, choice, now)).filter(({ id }) => seenIds.has(id));
}

/** Throws an error that names all clashes, unless the clashing classes are to be left out. */
async function leaveOutClashing(
  tx: Tx,
  substituteId: number,
  chosen: readonly ChosenMeeting[],
  leaveOutClashes: boolean,
): Promise<ChosenMeeting[]> {
  const clashes = await clashesOf(tx, substituteId, chosen);
  const left = chosen.filter(({ id }) => !clashes.has(id));
  if (clashes.size > 0 && (!leaveOutClashes || left.length === 0)) {
    throw new AppError('schedule_clash', { message: [...clashes.values()].join(' ') });
  }
  return left;
}

export async function substituteMeetings(
  context: CallContext<Caller>,
  { body }: UseCaseInput<typeof substituteEndpoints.substitute>,
): Promise<UseCaseReply<typeof substituteEndpoints.substitute>> {
  const choice = choiceOf(body.trainer.id, body.substitute.id, { ...body, meetingId: body.meeting?.id });
  const give = async (tx: Tx) => {
    const now = context.clock.now();
    const chosen = await holdChosen(tx, choice, now);
    const { trainer, substitute } = await getTrainers(tx, choice);
    if (chosen.length === 0) {
      throw new AppError('conflict', { message: `${trainer.name} has no class to come in these days.` });
    }
    const given = await leaveOutClashing(tx, substitute.id, chosen, body.leaveOutClashes);
    const isNew = ({ trainerId }: ChosenMeeting) => trainerId !== substitute.id;
    const affected = await giveTo(context, tx, given.filter(isNew), { from: trainer, to: substitute });
    const rows = await listMeetingsById(
      tx,
      given.map(({ id }) => id),
    );
    return { affected, reply: { meetings: rows.map(meetingViewOf), leftOut: chosen.length - given.length } };
  };
  const { affected, reply } = await withoutClash(() => context.transaction(give));
  publishSubstitution(context, affected);
  return reply;
}

interface Person {
  readonly id: number;
  readonly name: string;
}

/** Writes the change, the audit entry and the notifications. */
async function giveTo(
  context: CallContext<Caller>,
  tx: Tx,
  chosen: readonly ChosenMeeting[],
  { from, to }: { readonly from: Person; readonly to: Person },
) {
  const [first] = chosen;
  if (first === undefined) return undefined;
  const ids = chosen.map(({ id }) => id);
  await giveMeetings(tx, ids, to.id, context.clock.now());
  await recordAdminAct(context, tx, {
    action: 'meeting.substitute',
    subject: meetingAuditSubject(first.id),
    before: { trainerId: from.id },
    after: { trainerId: to.id, meetingIds: ids },
  });
  return tellOfSubstitution(context, tx, chosen, { from, to });
}

/** Gives a class back to the trainer of its batch. Nothing changes if that trainer gives it already. */
export async function endSubstitution(
  context: CallContext<Caller>,
  { params: { meetingId } }: UseCaseInput<typeof substituteEndpoints.end>,
): Promise<MeetingTaught> {
  const giveBack = async (tx: Tx) => {
    const found = await getMeetingRow(tx, meetingId);
    const regularId = found.substituteFor?.id;
    if (regularId === undefined) return { affected: undefined, reply: meetingViewOf(found) };
    const choice = { trainerId: found.trainerId, substituteId: regularId, meetingId };
    const [meeting] = await holdChosen(tx, choice, context.clock.now());
    if (meeting === undefined) {
      const now = await getMeetingRow(tx, meetingId);
      // Another click gave it back while this one waited.
      if (!now.isSubstitute) return { affected: undefined, reply: meetingViewOf(now) };
      throw new AppError('conflict', { message: 'This class is over or was cancelled.' });
    }
    const { trainer: from, substitute: to } = await getTrainers(tx, choice);
    await leaveOutClashing(tx, to.id, [meeting], false);
    const affected = await giveTo(context, tx, [meeting], { from, to });
    return { affected, reply: meetingViewOf(await getMeetingRow(tx, meetingId)) };
  };
  const { affected, reply } = await withoutClash(() => context.transaction(giveBack));
  publishSubstitution(context, affected);
  return reply;
}

async function getMeetingRow(tx: Tx, meetingId: number): Promise<MeetingRow> {
  const [row] = await listMeetingsById(tx, [meetingId]);
  if (row === undefined) throw new AppError('not_found');
  return row;
}
