import { randomUUID } from 'node:crypto';
import type { Db } from '../../src/database/client.ts';
import { offlinePayments, orders, paymentSettings } from '../../src/database/tables/payments.ts';
import { createUser } from '../rows/people.ts';
import { createCourse } from '../rows/public-pages.ts';

function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was inserted');
  return row;
}

/** Inserts an unpaid order; by default of a new student for a new course. */
export async function plantOrder(db: Db, changes: Partial<typeof orders.$inferInsert> = {}) {
  const now = new Date();
  const studentId = changes.studentId ?? (await createUser(db)).id;
  const courseId = changes.courseId ?? (await createCourse(db)).id;
  const values = {
    receipt: randomUUID(),
    amountInPaise: 12_999_00,
    createdAt: now,
    updatedAt: now,
    ...changes,
    studentId,
    courseId,
  };
  return only(await db.insert(orders).values(values).returning());
}

let references = 0;
/** A unique bank reference. */
export const nextReference = () => `UTR${String((references += 1)).padStart(9, '0')}`;

/** Inserts a reported transfer, with an order unless one is given. */
export async function plantTransfer(db: Db, changes: Partial<typeof offlinePayments.$inferInsert> = {}) {
  const orderId = changes.orderId ?? (await plantOrder(db, { status: 'attempted' })).id;
  const values = { reference: nextReference(), submittedAt: new Date(), ...changes, orderId };
  return only(await db.insert(offlinePayments).values(values).returning());
}

/** Enables payment by UPI transfer. */
export const enableBankTransfers = (db: Db) => db.update(paymentSettings).set({ upiId: 'institute@upi' });
