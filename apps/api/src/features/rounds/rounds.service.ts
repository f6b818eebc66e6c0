import { type Round, type roundEndpoints, roundLimits, type UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { actorOf } from '#shared/actor.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { isToTell } from './rounds.policy.ts';
import {
  countRounds,
  deleteRound,
  findRoundRow,
  insertRound,
  isAnybodyTold,
  isOpening,
  listRoundRows,
  lockOpening,
  lockRound,
  moveOwnTimes,
  type RoundRow,
  type RoundValues,
  type ToldRound,
  updateRoundRow,
} from './rounds.queries.ts';
import { tellOfCancellation, tellOfChange } from './rounds.tell.ts';
import { roundOf } from './rounds.views.ts';

type Staff = CallContext<Caller>;
type Draft = UseCaseInput<typeof roundEndpoints.create>['body'];

const roundMessages = {
  cancelled: 'This round is cancelled.',
  most: `An opening has at most ${roundLimits.roundsMost} rounds.`,
  told: 'Students know their results of this round. It stays.',
  used: 'Students are in this round. Cancel it instead.',
} as const;

export async function listRounds({ db }: Staff, { params }: UseCaseInput<typeof roundEndpoints.list>) {
  if (!(await isOpening(db, params.openingId))) throw new AppError('not_found');
  return (await listRoundRows(db, params.openingId)).map(roundOf);
}

export function createRound(
  context: Staff,
  { params: { openingId }, body }: UseCaseInput<typeof roundEndpoints.create>,
): Promise<Round> {
  return context.transaction(async (tx) => {
    if (!(await lockOpening(tx, openingId))) throw new AppError('not_found');
    if ((await countRounds(tx, openingId)) >= roundLimits.roundsMost)
      throw new AppError('conflict', { message: roundMessages.most });
    const id = await insertRound(tx, openingId, valuesOf(context, body), context.clock.now());
    const after = await getRow(tx, id);
    await note(context, tx, 'round.create', id, { after: factsOf(after) });
    return roundOf(after);
  });
}

/** Own times of students move by as much as the round; they are told only of another time, place or link. */
export async function updateRound(
  context: Staff,
  { params: { roundId }, body }: UseCaseInput<typeof roundEndpoints.update>,
): Promise<Round> {
  const { version, ...draft } = body;
  const { round, told } = await context.transaction(async (tx) => {
    const before = await holdRound(tx, roundId);
    if (before.version !== version) throw new AppError('conflict');
    refuseCancelled(before);
    const values = valuesOf(context, draft);
    await updateRoundRow(tx, roundId, values, context.clock.now());
    const movedBy = values.startsAt.getTime() - before.startsAt.getTime();
    if (movedBy !== 0) await moveOwnTimes(tx, roundId, movedBy);
    const after = { ...before, ...values, version: before.version + 1 };
    await note(context, tx, 'round.update', roundId, { before: factsOf(before), after: factsOf(after) });
    const toTell = isToTell(before, after) ? await tellOfChange(context, tx, before, after) : [];
    return { round: roundOf(await getRow(tx, roundId)), told: toTell };
  });
  context.live.tell(told, 'notifications');
  return round;
}

/** Changes nothing if the round is cancelled already, as after a button was pressed twice. */
export async function cancelRound(
  context: Staff,
  { params: { roundId }, body }: UseCaseInput<typeof roundEndpoints.cancel>,
): Promise<Round> {
  const now = context.clock.now();
  const { round, told } = await context.transaction(async (tx) => {
    const before = await holdRound(tx, roundId);
    if (before.cancelledAt !== null) return { round: roundOf(await getRow(tx, roundId)), told: [] };
    if (before.version !== body.version) throw new AppError('conflict');
    if (await isAnybodyTold(tx, roundId)) throw new AppError('conflict', { message: roundMessages.told });
    await updateRoundRow(tx, roundId, { updatedBy: actorOf(context.caller), cancelledAt: now }, now);
    await note(context, tx, 'round.cancel', roundId, { after: { openingId: before.openingId } });
    return {
      told: await tellOfCancellation(context, tx, { ...before, version: before.version + 1 }),
      round: roundOf(await getRow(tx, roundId)),
    };
  });
  context.live.tell(told, 'notifications');
  return round;
}

export function removeRound(
  context: Staff,
  { params: { roundId } }: UseCaseInput<typeof roundEndpoints.remove>,
): Promise<{ message: string }> {
  return context.transaction(async (tx) => {
    const before = await holdRound(tx, roundId);
    if (!(await deleteRound(tx, roundId))) throw new AppError('conflict', { message: roundMessages.used });
    await note(context, tx, 'round.delete', roundId, { before: factsOf(before) });
    return { message: 'Round deleted successfully!' };
  });
}

/** Locks the round until the transaction ends. */
export async function holdRound(tx: Tx, id: number): Promise<ToldRound> {
  const round = await lockRound(tx, id);
  if (round === undefined) throw new AppError('not_found');
  return round;
}

export function refuseCancelled({ cancelledAt }: Pick<ToldRound, 'cancelledAt'>): void {
  if (cancelledAt !== null) throw new AppError('conflict', { message: roundMessages.cancelled });
}

export async function getRow(db: Tx, id: number): Promise<RoundRow> {
  const row = await findRoundRow(db, id);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

type Facts = Parameters<typeof recordAdminAct>[2]['after'];

export const note = (
  context: Staff,
  tx: Tx,
  action: string,
  roundId: number,
  facts: { readonly before?: NonNullable<Facts>; readonly after?: NonNullable<Facts> },
): Promise<void> => recordAdminAct(context, tx, { action, subject: `round:${roundId}`, ...facts });

function valuesOf({ caller }: Staff, draft: Draft): RoundValues {
  const { kind, title, startsAt, minutes, place, link, note: text } = draft;
  return {
    kind,
    title,
    startsAt: new Date(startsAt),
    minutes,
    place,
    link,
    note: text,
    updatedBy: actorOf(caller),
  };
}

/** What the audit log says of a round. The link is left out: who has it could join. */
const factsOf = ({ openingId, kind, title, startsAt, minutes, place, note: text }: ToldRound | RoundRow) => ({
  openingId,
  kind,
  title,
  startsAt: startsAt.toISOString(),
  minutes,
  place,
  note: text,
});
