import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { publicHashOf } from '#database/public-picture.ts';
import { courses } from '#database/tables/courses.ts';
import { creditNotes } from '#database/tables/credit-notes.ts';
import { coupons } from '#database/tables/discounts.ts';
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
      discountInPaise: orders.discountInPaise,
      couponId: orders.couponId,
      couponCode: coupons.code,
      quoteId: orders.quoteId,
      grantId: orders.grantId,
      usesCredit: orders.usesCredit,
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
    .leftJoin(coupons, eq(coupons.id, orders.couponId))
    .where(and(eq(orders.id, orderId), eq(orders.studentId, studentId)));
  return rows[0];
}

/** The refunds of an order with the numbers of their credit notes, the newest first. */
export async function listRefundsOfOrder(db: Db, orderId: number) {
  return db
    .select({
      id: refunds.id,
      amountInPaise: refunds.amountInPaise,
      reason: refunds.reason,
      status: refunds.status,
      effect: refunds.effect,
      way: refunds.way,
      requestedAt: refunds.requestedAt,
      settledAt: refunds.settledAt,
      creditNoteNumber: creditNotes.code,
    })
    .from(refunds)
    .leftJoin(creditNotes, eq(creditNotes.refundId, refunds.id))
    .where(eq(refunds.orderId, orderId))
    .orderBy(desc(refunds.id));
}
