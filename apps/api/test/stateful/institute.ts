import { inArray } from 'drizzle-orm';
import { attendance } from '../../src/database/tables/attendance.ts';
import { batchStudents } from '../../src/database/tables/batches.ts';
import { enrolments } from '../../src/database/tables/enrolments.ts';
import { orders, payments } from '../../src/database/tables/payments.ts';
import { reviews } from '../../src/database/tables/reviews.ts';
import type { TestAppWithRazorpay } from '../payments/razorpay.ts';
import { createBatch, createCourse, createMeeting, createTrainer } from '../rows/public-pages.ts';

export const studentNumbers = [0, 1, 2] as const;
export type StudentNumber = (typeof studentNumbers)[number];
export const courseKinds = ['free', 'paid'] as const;
export type CourseKind = (typeof courseKinds)[number];

/** Fewer than students, so that they compete for seats. */
export const seatsPerBatch = 2;

export type Institute = Awaited<ReturnType<typeof openInstitute>>;

/** Two courses, each with a batch and a meeting that has just started, and three students without enrolments. */
export async function openInstitute(test: TestAppWithRazorpay) {
  const { db, clock } = test;
  const { token: adminToken } = await test.signInAs('admin');
  const students = [await test.signInAs('student'), await test.signInAs('student'), await test.signInAs('student')];
  const courses = {
    free: await createCourse(db, { priceInPaise: 0 }),
    paid: await createCourse(db, { priceInPaise: 499_900 }),
  };
  const trainer = await createTrainer(db, [courses.free.id, courses.paid.id]);
  const open = async (kind: CourseKind, link: number, startTime: string, endTime: string, minutesAgo: number) => {
    const courseId = courses[kind].id;
    const batch = await createBatch(db, courseId, trainer.links[link] ?? 0, {
      capacity: seatsPerBatch,
      startTime,
      endTime,
    });
    const of = { batchId: batch.id, courseId, trainerId: trainer.id };
    // Both meetings can be joined now; the first ends when the second begins, because they have the same trainer.
    const startsAt = new Date(clock.now().getTime() - minutesAgo * 60_000);
    const meeting = await createMeeting(db, of, startsAt, { endsAt: new Date(startsAt.getTime() + 20 * 60_000) });
    return { courseId, batchId: batch.id, meetingId: meeting.id };
  };
  const classes = {
    free: await open('free', 0, '08:00', '09:00', 10),
    paid: await open('paid', 1, '18:00', '19:00', -10),
  };
  return { test, adminToken, students, trainerId: trainer.id, classes };
}

const idsOf = ({ students }: Institute) => students.map(({ id }) => id);

/** All rows about the three students. */
export async function readRows(institute: Institute) {
  const { db } = institute.test;
  const ids = idsOf(institute);
  const ownOrders = db.select({ id: orders.id }).from(orders).where(inArray(orders.studentId, ids));
  return {
    enrolments: await db.select().from(enrolments).where(inArray(enrolments.studentId, ids)),
    seats: await db.select().from(batchStudents).where(inArray(batchStudents.studentId, ids)),
    entries: await db.select().from(attendance).where(inArray(attendance.studentId, ids)),
    reviews: await db.select().from(reviews).where(inArray(reviews.studentId, ids)),
    orders: await db.select().from(orders).where(inArray(orders.studentId, ids)),
    payments: await db.select().from(payments).where(inArray(payments.orderId, ownOrders)),
  };
}
