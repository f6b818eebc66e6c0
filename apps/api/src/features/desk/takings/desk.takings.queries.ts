import type { DeskWay, Taking } from '@avsar/contract';
import { and, desc, eq, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#database/client.ts';
import { countRows } from '#database/count-rows.ts';
import { admins } from '#database/tables/auth.ts';
import { courses } from '#database/tables/courses.ts';
import { deskDays, deskTakings } from '#database/tables/desk.ts';
import { orders, payments, receipts } from '#database/tables/payments.ts';
import { users } from '#database/tables/users.ts';
import { countedMost } from '#shared/page.ts';

const askers = alias(admins, 'askers');
const cancellers = alias(admins, 'cancellers');

const columns = {
  id: deskTakings.id,
  orderId: orders.id,
  studentId: users.id,
  studentName: users.name,
  courseId: courses.id,
  courseTitle: courses.title,
  instalment: orders.instalment,
  amountInPaise: deskTakings.amountInPaise,
  way: deskTakings.way,
  reference: deskTakings.reference,
  bankName: deskTakings.bankName,
  chequeDate: deskTakings.chequeDate,
  receiptNumber: receipts.code,
  cashierId: deskDays.cashierId,
  cashierName: admins.name,
  day: deskDays.day,
  takenAt: deskTakings.takenAt,
  cancelReason: deskTakings.cancelReason,
  cancelAskedBy: deskTakings.cancelAskedBy,
  cancelAskedAt: deskTakings.cancelAskedAt,
  askerName: askers.name,
  cancellerName: cancellers.name,
  cancelledAt: deskTakings.cancelledAt,
  depositId: deskTakings.depositId,
};

const everyTaking = (db: Db) =>
  db
    .select(columns)
    .from(deskTakings)
    .innerJoin(deskDays, eq(deskDays.id, deskTakings.dayId))
    .innerJoin(payments, eq(payments.id, deskTakings.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(users, eq(users.id, orders.studentId))
    .innerJoin(courses, eq(courses.id, orders.courseId))
    .innerJoin(admins, eq(admins.id, deskDays.cashierId))
    .leftJoin(receipts, eq(receipts.orderId, orders.id))
    .leftJoin(askers, eq(askers.id, deskTakings.cancelAskedBy))
    .leftJoin(cancellers, eq(cancellers.id, deskTakings.cancelledBy))
    .$dynamic();

export type TakingRow = Awaited<ReturnType<typeof listTakingRows>>[number];

interface TakingFilter {
  readonly day?: string | undefined;
  readonly cashierId?: number | undefined;
  readonly way?: DeskWay | undefined;
  readonly state?: Taking['state'] | undefined;
  readonly isUndeposited?: boolean;
  readonly studentId?: number | undefined;
}

const inState: Readonly<Record<Taking['state'], SQL | undefined>> = {
  taken: and(isNull(deskTakings.cancelAskedAt), isNull(deskTakings.cancelledAt)),
  waiting: and(isNotNull(deskTakings.cancelAskedAt), isNull(deskTakings.cancelledAt)),
  cancelled: isNotNull(deskTakings.cancelledAt),
};

const isInHand = and(eq(deskTakings.way, 'cheque'), isNull(deskTakings.depositId), isNull(deskTakings.cancelledAt));

const passes = ({ day, cashierId, way, state, isUndeposited, studentId }: TakingFilter): SQL | undefined =>
  and(
    day === undefined ? undefined : eq(deskDays.day, day),
    cashierId === undefined ? undefined : eq(deskDays.cashierId, cashierId),
    way === undefined ? undefined : eq(deskTakings.way, way),
    state === undefined ? undefined : inState[state],
    isUndeposited === true ? isInHand : undefined,
    studentId === undefined ? undefined : eq(orders.studentId, studentId),
  );

/** The newest first. */
export async function listTakingRows(db: Db, filter: TakingFilter, before: number, limit: number) {
  return everyTaking(db)
    .where(and(passes(filter), lt(deskTakings.id, before)))
    .orderBy(desc(deskTakings.id))
    .limit(limit);
}

export const countTakingRows = (db: Db, filter: TakingFilter): Promise<number> =>
  countRows(
    db,
    db
      .select({ id: deskTakings.id })
      .from(deskTakings)
      .innerJoin(deskDays, eq(deskDays.id, deskTakings.dayId))
      .innerJoin(payments, eq(payments.id, deskTakings.paymentId))
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(passes(filter))
      .orderBy(desc(deskTakings.id))
      .limit(countedMost),
  );

export async function findTakingRow(db: Db, takingId: number): Promise<TakingRow | undefined> {
  const rows = await everyTaking(db).where(eq(deskTakings.id, takingId));
  return rows[0];
}

export async function insertTaking(tx: Db, taking: typeof deskTakings.$inferInsert): Promise<number> {
  const rows = await tx.insert(deskTakings).values(taking).returning({ id: deskTakings.id });
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('desk_takings: nothing was inserted');
  return id;
}
