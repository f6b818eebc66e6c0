import type { Grant, grantEndpoints, NotificationKind, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { lockOfferedCourse } from '#features/courses/index.ts';
import { findEnrolment, lockStudent, takesCourse } from '#features/enrolments/index.ts';
import { notify } from '#features/notifications/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { beforeOf, type Page, pageOf, withTotal } from '#shared/page.ts';
import { inRupees } from '#shared/rupees.ts';
import { dateInIndia } from '#shared/time.ts';
import { countGrantRows, findGrantRow, type GrantRow, listGrantRows } from './grants.list.queries.ts';
import { expiredReason, givenWithin, stateOf, whyNotEnded, whyNotGiven } from './grants.policy.ts';
import { insertScholarship, listOpenScholarships, updateEnd } from './grants.queries.ts';
import { grantViewsOf } from './grants.views.ts';

type Admin = CallContext<Caller>;

const messages = { open: 'This student has a scholarship for this course already.' } as const;

const actorOf = ({ caller }: Admin) => `admin:${caller.id}` as const;

export async function listGrants(
  { db, clock }: Admin,
  { query }: UseCaseInput<typeof grantEndpoints.list>,
): Promise<Page<Grant>> {
  const { q, kind, state, course, student, from, to, limit, cursor } = query;
  const today = dateInIndia(clock.now());
  const filter = { q, kind, state, courseId: course, studentId: student, ...givenWithin({ from, to }), today };
  const { items, nextCursor } = pageOf(await listGrantRows(db, filter, beforeOf(cursor), limit + 1), limit);
  const page = { items: await grantViewsOf(db, items, today), nextCursor };
  return withTotal(page, cursor, () => countGrantRows(db, filter));
}

/** Locks student and course, as buying does: of two scholarships at once the second gets a conflict. */
export async function giveScholarship(
  context: Admin,
  { body: { studentId, courseId, amount, validUntil, reason } }: UseCaseInput<typeof grantEndpoints.give>,
): Promise<Grant> {
  const now = context.clock.now();
  const key = { studentId, courseId };
  const worthInPaise = Math.round(amount * 100);
  const given = await context.transaction(async (tx) => {
    await refuseUnlessBuyable(context, tx, { ...key, worthInPaise, validUntil });
    await endExpired(context, tx, key);
    const made = { grantedBy: actorOf(context), grantedAt: now };
    const id = await insertScholarship(tx, { ...key, worthInPaise, validUntil, reason, ...made });
    const row = id === undefined ? undefined : await findGrantRow(tx, id);
    if (row === undefined) throw new AppError('conflict', { message: messages.open });
    const after = { ...key, amount, validUntil, reason };
    await recordAdminAct(context, tx, { action: 'grant.give', subject: `grant:${row.id}`, after });
    await tell(context, tx, row, 'scholarship_given');
    return readView(context, tx, row);
  });
  context.live.tell([studentId], 'notifications');
  return given;
}

interface Wanted {
  readonly studentId: number;
  readonly courseId: number;
  readonly worthInPaise: number;
  readonly validUntil: string;
}

async function refuseUnlessBuyable({ clock }: Admin, tx: Tx, wanted: Wanted): Promise<void> {
  if (!(await lockStudent(tx, wanted.studentId))) throw new AppError('not_found');
  const course = await lockOfferedCourse(tx, wanted.courseId);
  if (course === undefined) throw new AppError('not_found');
  const refusal = whyNotGiven({
    isEnrolled: takesCourse(await findEnrolment(tx, wanted)),
    priceInPaise: course.priceInPaise,
    amountInPaise: wanted.worthInPaise,
    validUntil: wanted.validUntil,
    today: dateInIndia(clock.now()),
  });
  if (refusal === undefined) return;
  const { field, message } = refusal;
  throw new AppError('conflict', { message, fields: { [field]: message } });
}

/** One whose last day has passed makes room for another. */
async function endExpired({ clock }: Admin, tx: Tx, key: Pick<Wanted, 'studentId' | 'courseId'>): Promise<void> {
  const endedAt = clock.now();
  const today = dateInIndia(endedAt);
  for (const { id, validUntil } of await listOpenScholarships(tx, key)) {
    if (validUntil === null || validUntil >= today) continue;
    await updateEnd(tx, id, { endedBy: 'system', endedAt, endReason: expiredReason(validUntil) });
  }
}

/** An order that was opened with it before keeps its price until the order expires. */
export async function endGrant(
  context: Admin,
  { params, body: { reason } }: UseCaseInput<typeof grantEndpoints.end>,
): Promise<Grant> {
  const now = context.clock.now();
  const ended = await context.transaction(async (tx) => {
    const before = await lockGrant(tx, params.grantId);
    const message = whyNotEnded(before.kind, stateOf(before, dateInIndia(now)));
    if (message !== undefined) throw new AppError('conflict', { message });
    const end = { endedBy: actorOf(context), endedAt: now, endReason: reason };
    await updateEnd(tx, before.id, end);
    const { id, studentId, courseId } = before;
    await recordAdminAct(context, tx, {
      action: 'grant.end',
      subject: `grant:${id}`,
      before: { state: 'open' },
      after: { studentId, courseId, state: 'ended', reason },
    });
    await tell(context, tx, before, 'scholarship_ended');
    return readView(context, tx, { ...before, ...end });
  });
  context.live.tell([ended.student.id], 'notifications');
  return ended;
}

/** Locks its student, as paying does, so that nobody buys with it meanwhile. */
async function lockGrant(tx: Tx, id: number): Promise<GrantRow> {
  const found = await findGrantRow(tx, id);
  if (found !== undefined) await lockStudent(tx, found.studentId);
  const row = found && (await findGrantRow(tx, id));
  if (row === undefined) throw new AppError('not_found');
  return row;
}

async function readView({ clock }: Admin, tx: Tx, row: GrantRow): Promise<Grant> {
  const [view] = await grantViewsOf(tx, [row], dateInIndia(clock.now()));
  if (view === undefined) throw new AppError('not_found');
  return view;
}

/** At the bell and by mail: what a student can buy for less, or can no longer. */
async function tell(context: Admin, tx: Tx, grant: GrantRow, kind: NotificationKind): Promise<void> {
  const { id, studentId, courseId, courseTitle, worthInPaise, validUntil } = grant;
  await notify(context, tx, {
    event: `grant:${id}:${kind}`,
    kind,
    facts: { courseTitle, courseId, amountInRupees: inRupees(worthInPaise), dueOn: validUntil },
    userIds: [studentId],
    channels: ['bell', 'mail'],
  });
}
