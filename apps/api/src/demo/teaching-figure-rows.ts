import { type Calendar, itemAt } from '@avsar/demo';
import { eq, sql } from 'drizzle-orm';
import { admins } from '#database/tables/auth.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { trainerRates } from '#database/tables/figures-teaching.ts';
import { refunds } from '#database/tables/payments.ts';
import { countTeaching } from '#features/figures/index.ts';
import type { Tx } from '#shared/context.ts';

interface Demo {
  readonly calendar: Calendar;
  readonly now: Date;
  readonly courseIds: readonly number[];
  readonly trainerIds: readonly number[];
}

/** In rupees an hour. The last trainer has no rate, so that the sheet has classes without one. */
const hourlyRates = [650, 600, 700, 550, 800, 600, 750];

/** When courses ended, what trainers get, and the figures of both. */
export async function insertTeachingFigures(tx: Tx, demo: Demo, adminName: string): Promise<void> {
  await dateEnds(tx, demo.now);
  const [admin] = await tx.select({ id: admins.id }).from(admins).where(eq(admins.username, adminName));
  const { calendar, courseIds, trainerIds } = demo;
  const made = { madeBy: admin?.id ?? 0, madeAt: calendar.instant(-300), validFrom: calendar.date(-300) };
  await tx.insert(trainerRates).values([
    ...hourlyRates.map((rupees, index) => ({
      trainerId: itemAt(trainerIds, index),
      per: 'hour' as const,
      amountInPaise: rupees * 100,
      ...made,
    })),
    {
      trainerId: itemAt(trainerIds, 0),
      courseId: itemAt(courseIds, 0),
      per: 'class' as const,
      amountInPaise: 1200_00,
      ...made,
    },
  ]);
  await countTeaching(tx, demo.now, 'all');
}

/** The trigger has noted the moment of the seed. A course ended with its refund, with its batch, or three weeks after it began. */
async function dateEnds(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`update ${enrolments} e set ended_at = least(${now.toISOString()}::timestamptz, coalesce(
      (select max(r.requested_at) from ${refunds} r where r.order_id = e.order_id),
      (select max(b.end_date + time '19:00') at time zone 'Asia/Kolkata' from ${batchStudents} s join ${batches} b on b.id = s.batch_id
        where s.student_id = e.student_id and b.course_id = e.course_id),
      e.created_at + interval '21 days'))
    where e.status <> 'Active'`);
}
