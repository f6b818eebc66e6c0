import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { publicHashOf } from '#database/public-picture.ts';
import { courses } from '#database/tables/courses.ts';
import { orders, receipts, refunds } from '#database/tables/payments.ts';
import { users } from '#database/tables/users.ts';

/** An order of the student, with what the page about the purchase shows. */
export async function findPurchase(db: Db, orderId: number, studentId: number) {
  const rows = await db
    .select({
      id: orders.id,
      courseId: courses.id,
      courseTitle: courses.title,
      courseImageHash: publicHashOf(sql`${courses}.image_id`),
      amountInPaise: orders.amountInPaise,
      instalment: orders.instalment,
      status: orders.status,
      createdAt: orders.createdAt,
      paidAt: orders.paidAt,
      receiptNumber: receipts.code,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
    })
    .from(orders)
    .innerJoin(courses, eq(courses.id, orders.courseId))
    .innerJoin(users, eq(users.id, orders.studentId))
    .leftJoin(receipts, eq(receipts.orderId, orders.id))
    .where(and(eq(orders.id, orderId), eq(orders.studentId, studentId)));
  return rows[0];
}

export async function findLastRefund(db: Db, orderId: number) {
  const rows = await db
    .select({ reason: refunds.reason, status: refunds.status })
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(desc(refunds.id))
    .limit(1);
  return rows[0];
}
