import { itemAt, demoCourses, demoTimetable, namedStudents } from '@avsar/demo';
import { desc, eq } from 'drizzle-orm';
import { notifications } from '#database/tables/notifications.ts';
import { reviews } from '#database/tables/reviews.ts';
import type { Tx } from '#shared/context.ts';
import type { DemoContext, InsertedMeeting } from './meeting-rows.ts';

type Row = typeof notifications.$inferInsert;

const dayMilliseconds = 24 * 60 * 60_000;
const trainersWithLogins = 2;

/** Notifications for the people with printed log-ins: old ones that are read, and new ones. */
export async function insertNotices(tx: Tx, demo: DemoContext, classes: readonly InsertedMeeting[]): Promise<void> {
  const ofStudents = namedStudents
    .slice(0, demo.firstRound.studentIds.length)
    .flatMap((_, student) => noticesOf(demo, classes, student));
  const rows = [...ofStudents, ...(await noticesOfTrainers(tx, demo))];
  const inOrder = rows.toSorted((one, other) => Number(one.createdAt) - Number(other.createdAt));
  if (inOrder.length > 0) await tx.insert(notifications).values(inOrder);
}

function noticesOf({ now, firstRound }: DemoContext, classes: readonly InsertedMeeting[], student: number): Row[] {
  const userId = itemAt(firstRound.studentIds, student);
  const batch = firstRound.enrolments.find(
    (enrolment) => enrolment.student === student && enrolment.batch !== undefined,
  );
  const own = classes.filter((one) => one.batch === batch?.batch);
  const bell = { userId, channel: 'bell' as const };
  const factsOf = (one: InsertedMeeting) => ({
    courseTitle: itemAt(demoCourses, itemAt(demoTimetable, one.batch).course).title,
    batchId: itemAt(firstRound.batchIds, one.batch),
    startsAt: one.startsAt.toISOString(),
  });
  const notices: Row[] = [];
  const coming = own.filter(({ startsAt, cancelReason }) => startsAt > now && cancelReason === undefined);
  const [next] = coming;
  if (next !== undefined) {
    const facts = { ...factsOf(next), count: coming.length };
    const createdAt = new Date(now.getTime() - dayMilliseconds);
    notices.push({ ...bell, event: `meetings:${next.id}:planned`, kind: 'meeting_planned', facts, createdAt });
  }
  const cancelled = own.find(({ startsAt, cancelReason }) => startsAt < now && cancelReason !== undefined);
  if (cancelled !== undefined) {
    const facts = { ...factsOf(cancelled), meetingId: cancelled.id, reason: cancelled.cancelReason ?? null };
    const createdAt = new Date(cancelled.startsAt.getTime() - dayMilliseconds);
    const event = `meeting:${cancelled.id}:cancelled`;
    notices.push({ ...bell, event, kind: 'meeting_cancelled', facts, createdAt, readAt: cancelled.startsAt });
  }
  const running = own.find(({ startsAt, endsAt }) => startsAt <= now && endsAt > now);
  if (running !== undefined) {
    const facts = { ...factsOf(running), meetingId: running.id };
    const createdAt = running.startsAt;
    notices.push({ ...bell, event: `meeting:${running.id}:live`, kind: 'meeting_live', facts, createdAt });
  }
  return notices;
}

/** Notifications about a trainer's latest reviews; all but the newest are read. */
async function noticesOfTrainers(tx: Tx, { trainerIds }: DemoContext): Promise<Row[]> {
  const notices: Row[] = [];
  for (const trainerId of trainerIds.slice(0, trainersWithLogins)) {
    const latest = await tx
      .select()
      .from(reviews)
      .where(eq(reviews.trainerId, trainerId))
      .orderBy(desc(reviews.createdAt), desc(reviews.id))
      .limit(3);
    for (const [index, { id, version, ratingHalfSteps, createdAt }] of latest.entries()) {
      notices.push({
        userId: trainerId,
        channel: 'bell',
        event: `review:${id}:${version}`,
        kind: 'review_written',
        facts: { rating: ratingHalfSteps / 2, isFirst: true },
        createdAt,
        readAt: index === 0 ? null : createdAt,
      });
    }
  }
  return notices;
}
