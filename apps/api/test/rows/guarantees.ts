import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../src/database/client.ts';
import { enrolments } from '../../src/database/tables/enrolments.ts';
import { guarantees, guaranteeVersions } from '../../src/database/tables/guarantees.ts';
import { plantPaidEnrolment } from '../payments/paid-orders.ts';
import { daysBefore } from './outcomes.ts';
import { createCourse } from './public-pages.ts';

type Version = typeof guaranteeVersions.$inferSelect;

/** What a guarantee promises that asks for nothing: a job within 180 days, or everything back. */
export const bareTerms = {
  courseIds: null,
  attendanceLeast: null,
  homeworkLeast: null,
  applicationsLeast: null,
  interviewsLeast: null,
  declinedMost: null,
  windowDays: 180,
  claimDays: 90,
  remedyPercent: 100,
} as const;

/** Ends what is in force, and puts a version in force since two years, which asks for nothing unless changed. */
export async function plantVersion(db: Db, now: Date, changes: Partial<Version> = {}): Promise<Version> {
  await endVersions(db);
  const [row] = await db
    .insert(guaranteeVersions)
    .values({ ...bareTerms, publishedAt: daysBefore(now, 730), publishedBy: 'admin:1', ...changes })
    .returning();
  if (row === undefined) throw new Error('guarantee_versions: the insert returned no row');
  return row;
}

/** As if the version in force had ended on the day on which it began, so that no order has it. */
export async function endVersions(db: Db): Promise<void> {
  await db
    .update(guaranteeVersions)
    .set({ endedAt: sql`${guaranteeVersions.publishedAt}`, endedBy: 'admin:1', endReason: 'A test began.' })
    .where(sql`${guaranteeVersions.endedAt} is null`);
}

interface Bought {
  readonly studentId: number;
  readonly courseId?: number;
  readonly priceInPaise?: number;
  /** Null: the course runs. */
  readonly graduatedDaysAgo?: number | null;
}

/** A course that was bought two hundred days before its end and completed 200 days ago, unless changed. */
export async function plantGuarantee(db: Db, now: Date, bought: Bought) {
  const priceInPaise = bought.priceInPaise ?? 10_000_00;
  const courseId = bought.courseId ?? (await createCourse(db, { priceInPaise })).id;
  const graduatedDaysAgo = bought.graduatedDaysAgo === undefined ? 200 : bought.graduatedDaysAgo;
  const paidAt = daysBefore(now, (graduatedDaysAgo ?? 0) + 200);
  const { order, payment, enrolment } = await plantPaidEnrolment(db, {
    studentId: bought.studentId,
    courseId,
    paidAt,
    facts: { amountInPaise: priceInPaise },
  });
  const of = eq(enrolments.id, enrolment.id);
  await db.update(enrolments).set({ createdAt: paidAt }).where(of);
  if (graduatedDaysAgo !== null) await graduate(db, enrolment.id, daysBefore(now, graduatedDaysAgo));
  return { orderId: order.id, paymentId: payment.id, courseId, enrolmentId: enrolment.id, studentId: bought.studentId };
}

/** Completes the course on this day; a trigger writes the day of today, which is put right afterwards. */
export async function graduate(db: Db, enrolmentId: number, endedAt: Date): Promise<void> {
  const of = eq(enrolments.id, enrolmentId);
  await db.update(enrolments).set({ status: 'Completed' }).where(of);
  await db.update(enrolments).set({ endedAt }).where(of);
}

export async function guaranteeOf(db: Db, orderId: number) {
  const [row] = await db.select().from(guarantees).where(eq(guarantees.orderId, orderId));
  return row;
}

const { courseIds: _courses, ...plainTerms } = bareTerms;

/** The body that publishes a version when this one is in force. */
export const guaranteeDraft = (inForce: number | null, changes: object = {}) => ({
  ...plainTerms,
  courses: null,
  inForce: inForce === null ? null : { id: inForce },
  ...changes,
});

export const claimDraft = {
  accountName: 'Asha Rao',
  accountNumber: '50100123456789',
  accountNumberAgain: '50100123456789',
  ifsc: 'HDFC0001234',
} as const;

let references = 0;

/** Guarantees on their way, for calls of every kind of caller. */
export const guaranteeRows = (db: Db) => {
  const now = new Date();
  const of = async (studentId: number) => {
    await plantVersion(db, now);
    return plantGuarantee(db, now, { studentId });
  };
  const { accountName, accountNumber, ifsc } = claimDraft;
  const claim = { accountName, accountNumber, ifsc, claimedAt: now, remedyInPaise: 10_000_00 };
  const move = (orderId: number, values: Partial<typeof guarantees.$inferInsert>) =>
    db.update(guarantees).set(values).where(eq(guarantees.orderId, orderId));
  return {
    version: async () => (await plantVersion(db, now)).id,
    due: of,
    claimed: async (studentId: number) => {
      const made = await of(studentId);
      await move(made.orderId, { state: 'claimed', ...claim });
      return made;
    },
    approved: async (studentId: number) => {
      const made = await of(studentId);
      await move(made.orderId, { state: 'approved', ...claim, approvedAt: now, approvedBy: 'admin:1' });
      return made;
    },
    reference: () => `UTRMATRIX${(references += 1)}`,
  };
};
