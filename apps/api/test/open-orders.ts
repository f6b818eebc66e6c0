import { randomUUID } from 'node:crypto';
import type { Db } from '../src/database/client.ts';
import { offlinePayments, orders, paymentSettings } from '../src/database/tables/payments.ts';
import { createUser } from './people.ts';
import { createCourse } from './shop-window.ts';

function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was inserted');
  return row;
}

/** Of somebody new for a course of its own, unless they are named; nobody has paid it. */
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
/** A bank's, of today, as no other test has it. */
export const nextReference = () => `UTR${String((references += 1)).padStart(9, '0')}`;

/** A transfer that somebody told us of, with the order it is for. */
export async function plantTransfer(db: Db, changes: Partial<typeof offlinePayments.$inferInsert> = {}) {
  const orderId = changes.orderId ?? (await plantOrder(db, { status: 'attempted' })).id;
  const values = { reference: nextReference(), submittedAt: new Date(), ...changes, orderId };
  return only(await db.insert(offlinePayments).values(values).returning());
}

/** Where a student may send money besides the provider. */
export const openRazorpay = (db: Db) => db.update(paymentSettings).set({ upiId: 'institute@upi' });
