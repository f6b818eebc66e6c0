import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../../src/database/client.ts';
import { enrolments } from '../../src/database/tables/enrolments.ts';
import { feePlanParts, feePlans } from '../../src/database/tables/fee-plans.ts';
import { feeChanges, instalments } from '../../src/database/tables/fees.ts';
import { orders, payments } from '../../src/database/tables/payments.ts';
import { dayAfter } from '../../src/features/fees/fees.policy.ts';
import { dateInIndia } from '../../src/shared/time.ts';
import type { TestApp } from '../app.ts';
import { createCourse } from './public-pages.ts';

function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was inserted');
  return row;
}

/** A plan of three parts: 40 % at once, 30 % after 30 days, 30 % after 60. */
const threeParts = [
  { share: 4000, dueAfterDays: 0 },
  { share: 3000, dueAfterDays: 30 },
  { share: 3000, dueAfterDays: 60 },
] as const;

type PlanChanges = Partial<typeof feePlans.$inferInsert>;

export async function plantPlan(db: Db, courseId: number, changes: PlanChanges = {}, parts = threeParts) {
  const values = {
    courseId,
    name: `Three parts ${randomUUID()}`,
    extraInPaise: 0,
    lateFeeInPaise: 500_00,
    lateAfterDays: 3,
    closeAfterDays: 10,
    ...changes,
  };
  return db.transaction(async (tx) => {
    const plan = only(await tx.insert(feePlans).values(values).returning());
    await tx.insert(feePlanParts).values(parts.map((part, number) => ({ planId: plan.id, number, ...part })));
    return plan;
  });
}

interface Fee {
  readonly studentId: number;
  readonly courseId?: number;
  readonly now: Date;
  /** Days from today at which parts 2 and 3 are due. */
  readonly dueIn?: readonly [number, number];
  readonly terms?: Partial<typeof instalments.$inferInsert>;
}

/** A student who took a plan of ₹10,000 in three parts and paid the first, ₹4,000. */
export async function plantFee(db: Db, { studentId, now, dueIn = [30, 60], terms = {}, ...given }: Fee) {
  const courseId = given.courseId ?? (await createCourse(db, { priceInPaise: 10_000_00 })).id;
  const plan = await plantPlan(db, courseId);
  const agreed = { lateFeeInPaise: 500_00, lateAfterDays: 3, closeAfterDays: 10 };
  const amounts = [4_000_00, 3_000_00, 3_000_00];
  const parts = amounts.map((amountInPaise, number) => ({ amountInPaise, dueAfterDays: number * 30 }));
  const times = { createdAt: now, updatedAt: now, paidAt: now };
  const values = {
    studentId,
    courseId,
    receipt: randomUUID(),
    amountInPaise: 4_000_00,
    status: 'paid',
    ...times,
  } as const;
  const planned = { feePlanId: plan.id, feeInPaise: 10_000_00, terms: { parts, ...agreed } };
  const order = only(
    await db
      .insert(orders)
      .values({ ...values, ...planned })
      .returning(),
  );
  const captured = {
    status: 'captured',
    amountInPaise: 4_000_00,
    currency: 'INR',
    createdAt: now,
    capturedAt: now,
  } as const;
  const money = { orderId: order.id, kind: 'provider', reference: `pay_${randomUUID()}`, ...captured } as const;
  const payment = only(await db.insert(payments).values(money).returning());
  const right = { status: 'Active', source: 'payment', orderId: order.id, feePlanId: plan.id } as const;
  await db.insert(enrolments).values({ studentId, courseId, ...right });
  const today = dateInIndia(now);
  const rows = await db
    .insert(instalments)
    .values(
      amounts.map((amountInPaise, number) => {
        const dueOn = dayAfter(today, number === 0 ? 0 : (dueIn[number - 1] ?? 0));
        const days = { dueOn, agreedDueOn: dueOn, lateAfterDays: 3, closeAfterDays: 10, agreedLateFeeInPaise: 500_00 };
        const paid = number === 0 ? { settledAt: now, orderId: order.id } : {};
        return { studentId, courseId, number, amountInPaise, ...days, ...terms, ...paid, createdAt: now };
      }),
    )
    .returning();
  const part = (number: number) => only(rows.filter((row) => row.number === number));
  return { plan, order, payment, courseId, studentId, part };
}

export const partsOf = (db: Db, studentId: number) =>
  db.select().from(instalments).where(eq(instalments.studentId, studentId)).orderBy(instalments.number, instalments.id);

/** A write-off that waits for a second person. */
export async function plantChange(db: Db, fee: Fee & { readonly requestedBy: string }) {
  const { studentId, courseId } = await plantFee(db, fee);
  const change = { kind: 'write_off', facts: { amountInPaise: 6_000_00 }, reason: 'They moved away' } as const;
  const asked = { state: 'waiting', requestedBy: fee.requestedBy, requestedAt: fee.now } as const;
  return only(
    await db
      .insert(feeChanges)
      .values({ studentId, courseId, ...change, ...asked })
      .returning(),
  );
}

type Student = 'student' | 'otherStudent';

/** Rows for requests about fees. */
export const feeRows = ({ db, clock }: Pick<TestApp, 'db' | 'clock'>, idOf: (person: Student) => number) => ({
  /** A plan of a new course; returns its id. */
  plan: async () => (await plantPlan(db, (await createCourse(db)).id)).id,
  /** The person takes a plan of a new course and pays the first of three parts. */
  take: (person: Student) => plantFee(db, { studentId: idOf(person), now: clock.now() }),
  /** A change of a fee that waits for a second person, asked for by this member of the staff; returns its id. */
  waiting: async (adminId = 0) => {
    const asked = { studentId: idOf('otherStudent'), now: clock.now(), requestedBy: `admin:${adminId}` };
    return (await plantChange(db, asked)).id;
  },
});
