import { randomUUID } from 'node:crypto';
import type { Db } from '../../src/database/client.ts';
import { coupons } from '../../src/database/tables/discounts.ts';
import { plantOrder } from '../payments/open-orders.ts';

function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was inserted');
  return row;
}

const newCode = () => `C${randomUUID().replaceAll('-', '').slice(0, 15).toUpperCase()}`;

/** A coupon of 10 percent for every course, once for each student. */
export async function plantCoupon(db: Db, changes: Partial<typeof coupons.$inferInsert> = {}) {
  const percent = changes.amountInPaise === undefined ? 10 : null;
  const values = { code: newCode(), label: 'A test', percent, perPerson: 1, startsOn: '2020-01-01', ...changes };
  return only(await db.insert(coupons).values(values).returning());
}

type Student = 'student' | 'otherStudent';

/** Rows for requests about discounts. */
export const discountRows = (db: Db, idOf: (person: Student) => number) => ({
  coupon: () => plantCoupon(db),
  /** A coupon with which the person has an open order. */
  used: async (person: Student) => {
    const coupon = await plantCoupon(db);
    await plantOrder(db, { studentId: idOf(person), couponId: coupon.id, discountInPaise: 1_300_00 });
    return coupon;
  },
});
