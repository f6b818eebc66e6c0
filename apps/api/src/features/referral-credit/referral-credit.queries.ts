import { and, desc, eq, isNull, ne, notInArray } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { courses } from '#database/tables/courses.ts';
import { instalments } from '#database/tables/fees.ts';
import { orders } from '#database/tables/payments.ts';
import { referralCreditUses } from '#database/tables/referral-credit.ts';

/** An order that expired or was refunded has used no credit. */
const isUse = notInArray(orders.status, ['expired', 'refunded']);

/** Courses that were ordered with credit, the newest first; `exceptOrderId` is the order that asks. */
export async function listOrderUses(db: Db, studentId: number, exceptOrderId: number | undefined) {
  return db
    .select({
      orderId: orders.id,
      courseId: courses.id,
      courseTitle: courses.title,
      amountInPaise: orders.discountInPaise,
      at: orders.createdAt,
    })
    .from(orders)
    .innerJoin(courses, eq(courses.id, orders.courseId))
    .where(
      and(
        eq(orders.studentId, studentId),
        orders.usesCredit,
        isUse,
        exceptOrderId === undefined ? undefined : ne(orders.id, exceptOrderId),
      ),
    )
    .orderBy(desc(orders.id));
}

/** Parts of fees that credit made smaller, the newest first, unless the course was refunded. */
export async function listPartUses(db: Db, studentId: number) {
  return db
    .select({
      number: instalments.number,
      courseId: courses.id,
      courseTitle: courses.title,
      amountInPaise: referralCreditUses.amountInPaise,
      at: referralCreditUses.at,
    })
    .from(referralCreditUses)
    .innerJoin(instalments, eq(instalments.id, referralCreditUses.instalmentId))
    .innerJoin(orders, eq(orders.id, referralCreditUses.orderId))
    .innerJoin(courses, eq(courses.id, instalments.courseId))
    .where(and(eq(referralCreditUses.studentId, studentId), isUse))
    .orderBy(desc(referralCreditUses.id));
}

interface StudentAndCourse {
  readonly studentId: number;
  readonly courseId: number;
}

/** The order that bought the course whose fee is paid in parts. */
export async function findFirstOrder(db: Db, { studentId, courseId }: StudentAndCourse): Promise<number | undefined> {
  const rows = await db
    .select({ orderId: instalments.orderId })
    .from(instalments)
    .where(
      and(
        eq(instalments.studentId, studentId),
        eq(instalments.courseId, courseId),
        eq(instalments.number, 0),
        isNull(instalments.cancelledAt),
      ),
    );
  return rows[0]?.orderId ?? undefined;
}

/** Call under the lock of the student. */
export async function insertPartUse(tx: Db, use: typeof referralCreditUses.$inferInsert): Promise<number> {
  const rows = await tx.insert(referralCreditUses).values(use).returning({ id: referralCreditUses.id });
  const row = rows[0];
  if (row === undefined) throw new Error('referral_credit_uses: nothing was inserted');
  return row.id;
}
