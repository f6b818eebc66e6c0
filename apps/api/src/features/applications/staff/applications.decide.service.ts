import { type applicationEndpoints, type Decision, placementRuleLimits, type UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { actorOf } from '#shared/actor.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { stepOf, whyNoSeat, whyNotDecided } from '../applications.policy.ts';
import {
  countOffers,
  findHoldings,
  getRules,
  lockOffers,
  lockOpening,
  lockStudents,
  type MovedRow,
  moveRows,
} from '../applications.queries.ts';
import { tellStudents } from '../applications.tell.ts';
import { answerByOf } from '../offers/applications.seats.ts';
import { listChosen } from './applications.decide.queries.ts';

type Staff = CallContext<Caller>;
type Input = UseCaseInput<typeof applicationEndpoints.decide>;
type Chosen = Awaited<ReturnType<typeof listChosen>>[number];

/** All of the chosen applications or none. Those that are in the state already are left alone, and nobody is told twice. */
export async function decide(context: Staff, { params: { openingId }, body }: Input): Promise<{ changed: number }> {
  const ids = [...new Set(body.applications.map(({ id }) => id))];
  const done = await context.transaction(async (tx) => {
    await lockOffers(tx);
    const known = await listChosen(tx, openingId, ids);
    if (known.length < ids.length) throw new AppError('not_found');
    await lockStudents(
      tx,
      known.map(({ studentId }) => studentId),
    );
    const opening = await lockOpening(tx, openingId);
    if (opening === undefined) throw new AppError('not_found');
    const { to } = stepOf[body.decision];
    // Read again, now that students can neither apply nor withdraw.
    const pending = (await listChosen(tx, openingId, ids)).filter(({ state }) => state !== to);
    if (pending.length === 0) return { changed: 0, told: [] };
    const rules = await getRules(tx);
    await refuse(tx, { openingId, ...opening }, body.decision, pending, rules.applicationsMost);
    const rows = await move(context, tx, body, pending, rules.answerDays);
    const told = await tellStudents(context, tx, { kind: kindOf[body.decision], rows, reason: body.reason });
    for (const row of rows) await record(context, tx, body, row, pending);
    return { changed: rows.length, told };
  });
  context.live.tell(done.told, 'notifications');
  return { changed: done.changed };
}

const kindOf = {
  offer: 'offer_made',
  waitlist: 'application_waitlisted',
  reject: 'application_rejected',
  retract: 'offer_retracted',
  reopen: 'application_reopened',
} as const;

interface Deciding {
  readonly openingId: number;
  readonly seats: number;
  readonly category: { readonly id: number; readonly rank: number };
}

/** A message names so many students. */
const namedMost = 5;

async function refuse(
  tx: Tx,
  { openingId, seats, category }: Deciding,
  decision: Decision,
  pending: readonly Chosen[],
  runningMost: number,
): Promise<void> {
  const holdingsOf = await findHoldings(
    tx,
    pending.map(({ studentId }) => studentId),
  );
  const reasons = pending.flatMap((chosen) => {
    const judged = { ...chosen, category, holdings: holdingsOf(chosen.studentId) };
    return whyNotDecided(decision, judged, runningMost) ?? [];
  });
  const more = reasons.length > namedMost ? [`${reasons.length - namedMost} more cannot be chosen.`] : [];
  if (reasons.length > 0)
    throw new AppError('conflict', { message: [...reasons.slice(0, namedMost), ...more].join(' ') });
  const noSeat = decision === 'offer' ? whyNoSeat(seats, await countOffers(tx, openingId), pending.length) : undefined;
  if (noSeat !== undefined) throw new AppError('conflict', { message: noSeat });
}

async function move(
  { caller, clock }: Staff,
  tx: Tx,
  { decision, reason, answerBy }: Input['body'],
  pending: readonly Chosen[],
  answerDays: number,
): Promise<MovedRow[]> {
  const now = clock.now();
  const { from, to } = stepOf[decision];
  const until = decision === 'offer' ? { answerBy: untilOf(now, answerBy, answerDays) } : {};
  const ids = pending.map(({ id }) => id);
  const rows = await moveRows(tx, ids, { from, to, by: actorOf(caller), at: now, reason, ...until });
  // Only if an offer has moved up the waitlist without this lock, which nothing does.
  if (rows.length < ids.length) throw new AppError('conflict');
  return rows;
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

function untilOf(now: Date, wanted: string | undefined, answerDays: number): Date {
  if (wanted === undefined) return answerByOf(now, answerDays);
  const until = new Date(wanted);
  const latest = new Date(now.getTime() + placementRuleLimits.answerDaysMost * dayMilliseconds);
  if (until > now && until <= latest) return until;
  const message = `Please choose a time within the next ${placementRuleLimits.answerDaysMost} days.`;
  throw new AppError('validation_failed', { message, fields: { answerBy: message } });
}

function record(
  context: Staff,
  tx: Tx,
  { decision, reason }: Input['body'],
  { id, openingId, studentId, answerBy }: MovedRow,
  pending: readonly Chosen[],
): Promise<void> {
  const before = { state: pending.find((chosen) => chosen.id === id)?.state };
  const after = {
    openingId,
    studentId,
    state: stepOf[decision].to,
    ...(answerBy !== null && { answerBy: answerBy.toISOString() }),
    ...(reason !== '' && { reason }),
  };
  return recordAdminAct(context, tx, {
    action: `application.${decision}`,
    subject: `application:${id}`,
    before,
    after,
  });
}
