import type { FeeChange, feeEndpoints, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { ringStaff } from '#features/notices/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { beforeOf, type Page, pageOf, withTotal } from '#shared/page.ts';
import { dateInIndia } from '#shared/time.ts';
import { lockPayer } from '../parts/fees.parts.queries.ts';
import { applyChange } from './fees.changes.apply.ts';
import { needsSecondPerson, textOfChange } from './fees.changes.policy.ts';
import { type Prepared, prepareChange, type Wanted } from './fees.changes.prepare.ts';
import {
  type ChangeRow,
  countChangeRows,
  decideChange,
  findChangeRow,
  insertChange,
  listActorNames,
  listChangeRows,
} from './fees.changes.queries.ts';

type Admin = CallContext<Caller>;

const messages = {
  decided: 'This change was already decided.',
  own: 'Somebody else has to approve your change.',
} as const;

const actorOf = ({ caller }: Admin) => `admin:${caller.id}` as const;

export async function listChanges(
  context: Admin,
  { query: { state, student, limit, cursor } }: UseCaseInput<typeof feeEndpoints.listChanges>,
): Promise<Page<FeeChange>> {
  const { db } = context;
  const filter = { state, studentId: student };
  const { items, nextCursor } = pageOf(await listChangeRows(db, filter, beforeOf(cursor), limit + 1), limit);
  const page = { items: await viewsOf(context, db, items), nextCursor };
  return withTotal(page, cursor, () => countChangeRows(db, filter));
}

/** Done at once, or above the limit left to a second person. */
export async function changeFee(
  context: Admin,
  { body: { reason, ...wanted } }: UseCaseInput<typeof feeEndpoints.change>,
): Promise<FeeChange> {
  const done = await context.transaction(async (tx) => {
    const now = context.clock.now();
    const prepared = await prepareChange(tx, wanted, dateInIndia(now));
    const { studentId, courseId, instalmentId, facts } = prepared;
    const isWaiting = needsSecondPerson(prepared.weight);
    const change = { kind: wanted.kind, studentId, courseId, instalmentId, facts, reason };
    const requested = { requestedBy: actorOf(context), requestedAt: now };
    const decided = isWaiting ? { state: 'waiting' as const } : { state: 'done' as const, decidedAt: now };
    const id = await insertChange(tx, { ...change, ...requested, ...decided });
    if (isWaiting) await askSecond(context, tx, id);
    else await carryOut(context, tx, id, prepared);
    await note(context, tx, isWaiting ? 'fee-change.request' : 'fee-change.make', id);
    return { studentId, view: await readChange(context, tx, id) };
  });
  tell(context, done.studentId);
  return done.view;
}

const askSecond = (context: Admin, tx: Tx, id: number) =>
  ringStaff(context, tx, {
    area: 'money',
    kind: 'fee_change_waiting',
    event: `fee-change:${id}:waiting`,
    facts: { changeId: id },
  });

/** Checked again with what is true now: it may have been paid since. */
export async function approveChange(
  context: Admin,
  { params }: UseCaseInput<typeof feeEndpoints.approveChange>,
): Promise<FeeChange> {
  const done = await context.transaction(async (tx) => {
    const change = await lockWaiting(tx, params.changeId);
    if (change.requestedBy === actorOf(context)) throw new AppError('forbidden', { message: messages.own });
    const now = context.clock.now();
    const prepared = await prepareChange(tx, wantedOf(change), dateInIndia(now));
    await decide(context, tx, change.id, 'done');
    await carryOut(context, tx, change.id, prepared);
    await note(context, tx, 'fee-change.approve', change.id);
    return { studentId: change.studentId, view: await readChange(context, tx, change.id) };
  });
  tell(context, done.studentId);
  return done.view;
}

/** Also by who asked for it: then it is withdrawn. */
export function refuseChange(
  context: Admin,
  { params }: UseCaseInput<typeof feeEndpoints.refuseChange>,
): Promise<FeeChange> {
  return context.transaction(async (tx) => {
    const { id } = await lockWaiting(tx, params.changeId);
    await decide(context, tx, id, 'refused');
    await note(context, tx, 'fee-change.refuse', id);
    return readChange(context, tx, id);
  });
}

/** Locks the student, like everything that changes a fee: of two decisions at once the second gets a conflict. */
async function lockWaiting(tx: Tx, changeId: number): Promise<ChangeRow> {
  const found = await findChangeRow(tx, changeId);
  if (found === undefined) throw new AppError('not_found');
  await lockPayer(tx, found.studentId);
  const change = await findChangeRow(tx, changeId);
  if (change?.state !== 'waiting') throw new AppError('conflict', { message: messages.decided });
  return change;
}

async function decide(context: Admin, tx: Tx, id: number, state: 'done' | 'refused'): Promise<void> {
  const decision = { state, decidedBy: actorOf(context), decidedAt: context.clock.now() };
  if (!(await decideChange(tx, id, decision))) throw new AppError('conflict', { message: messages.decided });
}

function wantedOf({ kind, studentId, courseId, instalmentId, facts }: ChangeRow): Wanted {
  if (kind === 'extend') return { kind, instalmentId: instalmentId ?? 0, dueOn: facts.dueOn ?? '' };
  if (kind === 'waive_late_fee') return { kind, instalmentId: instalmentId ?? 0 };
  if (kind === 'plan') return { kind, studentId, courseId, planId: facts.planId ?? null };
  return { kind, studentId, courseId, amount: (facts.amountInPaise ?? 0) / 100 };
}

async function carryOut(context: Admin, tx: Tx, id: number, prepared: Prepared): Promise<void> {
  const row = await findChangeRow(tx, id);
  if (row === undefined) throw new AppError('not_found');
  const { kind, requestedBy: actor, reason, courseTitle } = row;
  await applyChange(context, tx, { ...prepared, id, kind, actor, reason, courseTitle });
}

async function note(context: Admin, tx: Tx, action: `fee-change.${string}`, id: number): Promise<void> {
  const row = await findChangeRow(tx, id);
  const { kind, studentId, courseId, facts, reason, state } = row ?? {};
  const after = { kind, studentId, courseId, ...facts, reason, state };
  await recordAdminAct(context, tx, { action, subject: `fee-change:${id}`, after });
}

function tell({ live }: Admin, studentId: number): void {
  live.tell([studentId], 'payments');
  live.tell([studentId], 'notifications');
}

async function readChange(context: Admin, tx: Tx, id: number): Promise<FeeChange> {
  const row = await findChangeRow(tx, id);
  const [view] = row === undefined ? [] : await viewsOf(context, tx, [row]);
  if (view === undefined) throw new AppError('not_found');
  return view;
}

async function viewsOf(context: Admin, db: Tx, rows: readonly ChangeRow[]): Promise<FeeChange[]> {
  const names = await listActorNames(
    db,
    rows.flatMap(({ requestedBy, decidedBy }) => [requestedBy, decidedBy ?? '']),
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    student: { id: row.studentId, name: row.studentName },
    course: { id: row.courseId, title: row.courseTitle },
    text: textOfChange(row.kind, row.facts),
    reason: row.reason,
    state: row.state,
    requestedBy: names.get(row.requestedBy) ?? row.requestedBy,
    isMine: row.requestedBy === actorOf(context),
    requestedAt: row.requestedAt.toISOString(),
    decidedBy: row.decidedBy === null ? null : (names.get(row.decidedBy) ?? row.decidedBy),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }));
}
