import { type Random, randomFrom } from '@avsar/demo';
import { sql } from 'drizzle-orm';
import type { Db } from '../../src/database/client.ts';
import { attendance } from '../../src/database/tables/attendance.ts';
import { batchStudents, formerSeats } from '../../src/database/tables/batches.ts';
import { enrolments } from '../../src/database/tables/enrolments.ts';
import { quizAttempts, quizzes } from '../../src/database/tables/quizzes.ts';
import { createUser } from './people.ts';
import { createBatch, createCourse, createMeeting, createTrainer } from './public-pages.ts';

/** Whole hours, so that seats often begin and end exactly when a class ends. */
const hour = 60 * 60_000;

interface Place {
  readonly courseId: number;
  readonly batchIds: readonly number[];
}

/** Three courses with two batches each, classes and quizzes of every kind. Returns the courses with their batches. */
async function plantCourses(db: Db, random: Random, now: Date): Promise<Place[]> {
  const places: Place[] = [];
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hour);
  for (let course = 0; course < 3; course += 1) {
    const { id: courseId } = await createCourse(db);
    const batchIds: number[] = [];
    for (let batch = 0; batch < 2; batch += 1) {
      const trainer = await createTrainer(db, [courseId]);
      const { id } = await createBatch(db, courseId, trainer.links[0] ?? 0, { capacity: 500 });
      batchIds.push(id);
      // Two hours apart and one hour long: over, running (the last class begins half an hour ago), and to come.
      const beginnings = [...[1, 2, 3, 5, 8, 20, 35].map((days) => 24 * days + batch), random.pick([0.5, 1]), -5];
      for (const hours of beginnings) {
        if (random.chance(15)) continue;
        const cancelled = random.chance(20) ? { cancelledAt: now } : {};
        const times = { endsAt: new Date(hoursAgo(hours).getTime() + hour), ...cancelled };
        await createMeeting(db, { batchId: id, courseId, trainerId: trainer.id }, hoursAgo(hours), times);
      }
    }
    await plantQuizzes(db, random, courseId, now);
    places.push({ courseId, batchIds });
  }
  return places;
}

async function plantQuizzes(db: Db, random: Random, courseId: number, now: Date): Promise<void> {
  const settings = { explains: 'attempt', passPercent: 60, shufflesQuestions: false, shufflesOptions: false } as const;
  for (let quiz = 3 + random.below(3); quiz > 0; quiz -= 1) {
    const state = random.pick(['draft', 'published', 'published', 'closed'] as const);
    const closesAt = random.chance(50) ? new Date(now.getTime() - random.below(50) * 24 * hour) : null;
    const words = { title: `Quiz ${quiz}`, intro: '', updatedBy: 'admin:1' };
    await db.insert(quizzes).values({ courseId, state, closesAt, ...words, ...settings });
  }
}

/** Enrolments of a student, with seats now and before, entries of the register, and attempts. */
async function plantLearning(db: Db, random: Random, studentId: number, places: readonly Place[], now: Date) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * hour);
  const taken = places.filter(() => random.chance(55));
  for (const { courseId, batchIds } of taken) {
    const status = random.pick(['Active', 'Active', 'Completed', 'Cancelled'] as const);
    const endedAt = status === 'Active' ? null : now;
    const createdAt = daysAgo(1 + random.below(60));
    await db.insert(enrolments).values({ studentId, courseId, source: 'admin', status, endedAt, createdAt });
    for (const batchId of batchIds) {
      const added = 2 + random.below(50);
      const seat = { batchId, studentId, addedAt: new Date(daysAgo(added).getTime() + random.below(3) * hour) };
      if (random.chance(40)) await db.insert(batchStudents).values({ ...seat, courseId });
      if (random.chance(40)) {
        const leftAt = new Date(seat.addedAt.getTime() + random.below(added) * 24 * hour);
        await db.insert(formerSeats).values({ ...seat, leftAt });
      }
    }
  }
}

async function plantEntries(db: Db, random: Random, studentIds: readonly number[]): Promise<void> {
  const { rows } = await db.execute<{ id: number; month: string }>(
    sql`select id, month::text from meetings where starts_at < now() order by id`,
  );
  for (const studentId of studentIds) {
    for (const { id: meetingId, month: meetingMonth } of rows.filter(() => random.chance(25))) {
      const verdict = random.pick(['present', 'late', 'absent'] as const);
      const corrected = { correctedVerdict: random.pick(['present', 'late', 'absent'] as const) };
      const entry =
        verdict === 'absent' || random.chance(50)
          ? { correctedVerdict: verdict }
          : { joinedAt: new Date(), verdict, ...(random.chance(40) && corrected) };
      await db.insert(attendance).values({ meetingId, meetingMonth, studentId, ...entry });
    }
  }
}

async function plantAttempts(db: Db, random: Random): Promise<void> {
  const { rows } = await db.execute<{ quizId: number; courseId: number; studentId: number }>(sql`
    select q.id as "quizId", q.course_id as "courseId", e.student_id as "studentId"
    from quizzes q join enrolments e on e.course_id = q.course_id order by q.id, e.student_id`);
  for (const of of rows.filter(() => random.chance(60))) {
    for (let number = 1; number <= 1 + random.below(3); number += 1) {
      const begunAt = new Date('2026-11-10T10:00:00Z');
      const pointsMost = random.pick([1, 3, 7, 9]);
      const pointsInHundredths = Math.floor(pointsMost * 100 * random.pick([0, 1 / 3, 0.6, 0.6, 1]));
      const ended = { endedAt: begunAt, endedBy: 'student', pointsInHundredths } as const;
      const isLast = random.chance(20);
      await db
        .insert(quizAttempts)
        .values({ ...of, number, begunAt, passPercent: 60, pointsMost, ...(!isLast && ended) });
      if (isLast) break;
    }
  }
}

/**
 * Students with random histories: seats now and before, classes held, running, cancelled and to come, entries of the
 * register, quizzes of every state and attempts. Triggers and foreign keys are off, as some histories are strange.
 */
export async function plantRandomLearning(db: Db, seed: string, studentCount: number, now: Date) {
  const random = randomFrom(seed);
  const places = await plantCourses(db, random, now);
  const statuses = ['active', 'active', 'active', 'active', 'archived', 'unverified', 'deleted'] as const;
  const students: { id: number; isListed: boolean }[] = [];
  for (let student = 0; student < studentCount; student += 1) {
    const status = random.pick(statuses);
    const { id } = await createUser(db, { status });
    students.push({ id, isListed: status === 'active' });
  }
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const { id } of students) await plantLearning(tx, random, id, places, now);
    await plantEntries(
      tx,
      random,
      students.map(({ id }) => id),
    );
    await plantAttempts(tx, random);
  });
  return { random, places, students };
}
