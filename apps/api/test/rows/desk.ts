import { randomUUID } from 'node:crypto';
import type { Db } from '../../src/database/client.ts';
import { deposits, deskDays, deskTakings } from '../../src/database/tables/desk.ts';
import { enrolments } from '../../src/database/tables/enrolments.ts';
import { orders, payments } from '../../src/database/tables/payments.ts';
import { dateInIndia } from '../../src/shared/time.ts';
import type { TestApp } from '../app.ts';
import { createAdminRow } from './people.ts';
import { createCourse } from './public-pages.ts';

function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was inserted');
  return row;
}

let papers = 0;
/** Six digits of a cheque that nobody has used. */
export const nextCheque = () => String(100_000 + (papers += 1));
/** Twelve digits of a slip of the card machine that nobody has used. */
export const nextSlip = () => String(100_000_000_000 + (papers += 1));

interface Planted {
  readonly studentId: number;
  readonly cashierId: number;
  readonly now: Date;
  readonly day?: Partial<typeof deskDays.$inferInsert>;
  readonly taking?: Partial<typeof deskTakings.$inferInsert>;
}

const amountInPaise = 5_000_00;

/** A fee of ₹5,000 for a new course that was taken in cash; the day is made or used again. */
async function plantTaking(db: Db, { studentId, cashierId, now, day = {}, taking = {} }: Planted) {
  const { id: courseId } = await createCourse(db, { priceInPaise: amountInPaise });
  const times = { createdAt: now, updatedAt: now, paidAt: now };
  const order = only(
    await db
      .insert(orders)
      .values({ studentId, courseId, receipt: randomUUID(), amountInPaise, status: 'paid', ...times })
      .returning(),
  );
  const way = taking.way ?? 'cash';
  const captured = { status: 'captured', amountInPaise, currency: 'INR', createdAt: now, capturedAt: now } as const;
  const money = { orderId: order.id, kind: 'offline', reference: `CASH${order.id}`, method: way, ...captured } as const;
  const payment = only(await db.insert(payments).values(money).returning());
  await db.insert(enrolments).values({ studentId, courseId, source: 'payment', orderId: order.id, status: 'Active' });
  const ofDay = only(
    await db
      .insert(deskDays)
      .values({ cashierId, day: dateInIndia(now), ...day })
      .onConflictDoUpdate({ target: [deskDays.cashierId, deskDays.day], set: { cashierId } })
      .returning(),
  );
  const values = { paymentId: payment.id, dayId: ofDay.id, way, amountInPaise, takenAt: now, ...taking };
  return {
    day: ofDay,
    order,
    payment,
    courseId,
    taking: only(await db.insert(deskTakings).values(values).returning()),
  };
}

/** Rows for requests about the desk; everything belongs to another cashier. */
export const deskRows = ({ db, clock }: Pick<TestApp, 'db' | 'clock'>, studentId: () => number) => {
  const plant = async (more: Partial<Planted> = {}) => {
    const cashierId = more.cashierId ?? (await createAdminRow(db, { role: 'other', rights: ['money'] }));
    return plantTaking(db, { studentId: studentId(), cashierId, now: clock.now(), ...more });
  };
  const asked = (askerId: number) => ({
    cancelReason: 'Typed wrong',
    cancelAskedBy: askerId,
    cancelAskedAt: clock.now(),
  });
  return {
    today: () => dateInIndia(clock.now()),
    taking: plant,
    /** A taking that this member of the staff, or somebody else, asked to cancel; returns its id. */
    waiting: async (askerId?: number) => {
      const asker = askerId ?? (await createAdminRow(db, { role: 'other', rights: ['money'] }));
      return (await plant({ taking: asked(asker) })).taking.id;
    },
    /** A closed day with ₹5,000 in cash, counted ₹100 less; returns its id. */
    closedDay: async (cashierId?: number) => {
      const counted = { expectedInPaise: 5_000_00, countedInPaise: 4_900_00, counted: { '100': 49 }, note: 'Missing' };
      const day = { ...counted, closedAt: clock.now(), day: '2026-01-02' };
      return (await plant({ day, ...(cashierId !== undefined && { cashierId }) })).day.id;
    },
    cheque: async () => {
      const cheque = {
        way: 'cheque',
        reference: nextCheque(),
        bankName: 'HDFC Bank',
        chequeDate: '2026-01-02',
      } as const;
      return (await plant({ taking: cheque })).taking.id;
    },
    /** A deposit of ₹100 that nobody has confirmed; returns its id. */
    deposit: async (makerId?: number) => {
      const madeBy = makerId ?? (await createAdminRow(db, { role: 'other', rights: ['money'] }));
      const slip = randomUUID().slice(0, 8);
      const values = { kind: 'cash', amountInPaise: 100_00, slip, depositedOn: '2026-01-02', madeBy } as const;
      return only(
        await db
          .insert(deposits)
          .values({ ...values, madeAt: clock.now() })
          .returning(),
      ).id;
    },
  };
};
