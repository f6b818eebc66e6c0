import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../test/databases.ts';
import { plantPaidOrder } from '../../test/payments/paid-orders.ts';
import { createUser } from '../../test/rows/people.ts';
import { connectDatabase, type Database } from './client.ts';
import { batches, batchStudents } from './tables/batches.ts';
import { courses } from './tables/courses.ts';
import { enrolments } from './tables/enrolments.ts';
import { media } from './tables/media.ts';
import { trainerCourses } from './tables/trainers.ts';
import { users } from './tables/users.ts';

/** Rules that the database enforces, so that no service can break them (ADR-0050). */
let database: TestDatabase;
let owner: Database;
let world: Awaited<ReturnType<typeof createWorld>>;
beforeAll(async () => {
  database = await cloneDatabase(inject('serverUrl'), inject('template'));
  owner = connectDatabase({ url: database.ownerUrl, poolSize: 2, applicationName: 'test', onError: () => {} });
  world = await createWorld();
});
afterAll(async () => {
  await owner.close();
  await database.drop();
});

const period = { startDate: '2026-12-07', endDate: '2027-03-01' };

async function createWorld() {
  const { db } = owner;
  const course = { description: 'd', priceInPaise: 100, days: 30, ...period };
  const [java, react] = await db
    .insert(courses)
    .values([
      { ...course, title: 'Java' },
      { ...course, title: 'React' },
    ])
    .returning();
  const trainer = await createUser(db, { role: 'TRAINER' });
  const student = await createUser(db);
  const stranger = await createUser(db);
  if (java === undefined || react === undefined) throw new Error('courses: nothing was inserted');
  const [link] = await db.insert(trainerCourses).values({ trainerId: trainer.id, courseId: java.id }).returning();
  await db.insert(enrolments).values({ studentId: student.id, courseId: java.id, source: 'admin' });
  if (link === undefined) throw new Error('trainer_courses: nothing was inserted');
  return { java: java.id, react: react.id, trainer, student, stranger, link: link.id };
}

type NewBatch = typeof batches.$inferInsert;

const aBatch = (changes: Partial<NewBatch> = {}): NewBatch => ({
  courseId: world.java,
  trainerCourseId: world.link,
  startTime: '07:00',
  endTime: '08:30',
  weekdays: [1, 3, 5],
  capacity: 20,
  ...period,
  ...changes,
});

async function insertBatch(changes: Partial<NewBatch> = {}): Promise<number> {
  const [row] = await owner.db.insert(batches).values(aBatch(changes)).returning();
  if (row === undefined) throw new Error('batches: nothing was inserted');
  return row.id;
}

/** The name of the constraint that refused, or `done`. */
async function refusalOf(attempt: PromiseLike<unknown>): Promise<string> {
  try {
    await attempt;
    return 'done';
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    return cause instanceof pg.DatabaseError ? (cause.constraint ?? cause.message) : String(error);
  }
}

const member = (batchId: number, studentId: number, courseId: number) =>
  owner.db.insert(batchStudents).values({ batchId, studentId, courseId });

describe('a batch', () => {
  it('keeps its hours to the minute', async () => {
    const id = await insertBatch();
    const [row] = await owner.db
      .select()
      .from(batches)
      .where(sql`${batches.id} = ${id}`);
    expect(row).toMatchObject({ startTime: '07:00', endTime: '08:30', weekdays: [1, 3, 5], version: 1 });
  });

  it('is refused for a course its trainer does not teach', async () => {
    expect(await refusalOf(insertBatch({ courseId: world.react }))).toBe('batches_trainer_teaches_course');
  });

  it('is refused for a trainer link that does not exist', async () => {
    expect(await refusalOf(insertBatch({ trainerCourseId: 9_999 }))).toBe('batches_trainer_teaches_course');
  });

  it('keeps its trainer link: neither the link nor its course can be deleted or changed', async () => {
    await insertBatch();
    expect(await refusalOf(owner.db.delete(trainerCourses))).toBe('batches_trainer_teaches_course');
    expect(await refusalOf(owner.db.update(trainerCourses).set({ courseId: world.react }))).toBe(
      'batches_trainer_teaches_course',
    );
  });

  it.each<[string, Partial<NewBatch>]>([
    ['batches_times', { startTime: '08:30', endTime: '08:30' }],
    ['batches_times', { startTime: '22:00', endTime: '01:00' }],
    ['batches_dates', { startDate: '2027-01-02', endDate: '2027-01-01' }],
    ['batches_capacity', { capacity: 0 }],
    ['batches_weekdays', { weekdays: [] }],
    ['batches_weekdays', { weekdays: [0] }],
    ['batches_weekdays', { weekdays: [1, 8] }],
    ['batches_weekdays', { weekdays: [1, 1] }],
    ['done', { weekdays: [7, 6, 5, 4, 3, 2, 1] }],
  ])('%s: %j', async (rule, changes) => {
    expect(await refusalOf(insertBatch(changes))).toBe(rule);
  });

  it('is refused with a null weekday', async () => {
    const id = await insertBatch();
    const change = owner.db.execute(sql`update batches set weekdays = array[1, null]::smallint[] where id = ${id}`);
    expect(await refusalOf(change)).toBe('batches_weekdays');
  });
});

describe("a batch's student", () => {
  it('must be enrolled in its course', async () => {
    const batch = await insertBatch();
    expect(await refusalOf(member(batch, world.student.id, world.java))).toBe('done');
    expect(await refusalOf(member(batch, world.student.id, world.java))).toBe('batch_students_pkey');
    expect(await refusalOf(member(batch, world.stranger.id, world.java))).toBe('batch_students_enrolled');
  });

  it('cannot be added with the id of another course', async () => {
    const batch = await insertBatch();
    await owner.db.insert(enrolments).values({ studentId: world.stranger.id, courseId: world.react, source: 'free' });
    expect(await refusalOf(member(batch, world.stranger.id, world.react))).toBe('batch_students_batch');
  });

  it('prevents deletion of enrolment and batch until they leave', async () => {
    const batch = await insertBatch();
    await member(batch, world.student.id, world.java);
    const theirs = sql`${enrolments.studentId} = ${world.student.id}`;
    expect(await refusalOf(owner.db.delete(enrolments).where(theirs))).toBe('batch_students_enrolled');
    expect(await refusalOf(owner.db.delete(batches).where(sql`${batches.id} = ${batch}`))).toBe('batch_students_batch');
    await owner.db.delete(batchStudents).where(sql`${batchStudents.batchId} = ${batch}`);
    expect(await refusalOf(owner.db.delete(batches).where(sql`${batches.id} = ${batch}`))).toBe('done');
  });
});

describe('an enrolment', () => {
  it('is made once for a student and a course', async () => {
    const again = { studentId: world.student.id, courseId: world.java, source: 'admin' } as const;
    expect(await refusalOf(owner.db.insert(enrolments).values(again))).toBe('enrolments_once');
  });

  it('has a known source and status', async () => {
    const { stranger, java } = world;
    const enrol = (source: string, status: string) =>
      owner.db.execute(sql`insert into enrolments (student_id, course_id, source, status)
        values (${stranger.id}, ${java}, ${source}, ${status})`);
    expect(await refusalOf(enrol('gift', 'Active'))).toBe('enrolments_source');
    expect(await refusalOf(enrol('free', 'active'))).toBe('enrolments_status');
  });

  it('that was paid for has an order of this student for this course, and no other enrolment has one (threat 7)', async () => {
    const { student, stranger, java, react } = world;
    const { order } = await plantPaidOrder(owner.db, { studentId: stranger.id, courseId: java });
    const enrol = (studentId: number, courseId: number, source: 'payment' | 'free', orderId?: number) =>
      owner.db.insert(enrolments).values({ studentId, courseId, source, orderId });
    expect(await refusalOf(enrol(stranger.id, java, 'payment'))).toBe('enrolments_paid');
    expect(await refusalOf(enrol(stranger.id, java, 'free', order.id))).toBe('enrolments_paid');
    expect(await refusalOf(enrol(student.id, react, 'payment', order.id))).toBe('enrolments_order');
    expect(await refusalOf(enrol(stranger.id, java, 'payment', order.id))).toBe('done');
  });
});

describe('a trainer link', () => {
  it('is made once, and only for a trainer', async () => {
    const link = (trainerId: number) => owner.db.insert(trainerCourses).values({ trainerId, courseId: world.java });
    expect(await refusalOf(link(world.trainer.id))).toBe('trainer_courses_once');
    expect(await refusalOf(link(world.student.id))).toBe('trainer_courses_trainer_id_trainer_profiles_user_id_fk');
  });
});

describe('a file', () => {
  const aFile = { kind: 'image', visibility: 'public', contentType: 'image/webp', bytes: 10 } as const;
  const hash = '0123456789abcdef'.repeat(2);
  type NewFile = typeof media.$inferInsert;

  it.each<[string, Partial<NewFile>]>([
    ['done', { width: 10, height: 20 }],
    ['media_files_are_private', { kind: 'resume' }],
    ['media_files_are_private', { kind: 'file' }],
    ['done', { kind: 'resume', visibility: 'private' }],
    ['media_hash', { hash: hash.toUpperCase() }],
    ['media_hash', { hash: hash.slice(1) }],
    ['media_bytes', { bytes: 0 }],
    ['media_size', { width: 10 }],
    ['media_size', { width: 0, height: 10 }],
  ])('%s: %j', async (rule, changes) => {
    const values = { ...aFile, key: JSON.stringify(changes), hash, ...changes };
    expect(await refusalOf(owner.db.insert(media).values(values))).toBe(rule);
  });

  it('cannot be deleted while a row references it', async () => {
    const [file] = await owner.db
      .insert(media)
      .values({ ...aFile, key: 'shown', hash })
      .returning();
    await owner.db
      .update(users)
      .set({ imageId: file?.id })
      .where(sql`${users.id} = ${world.student.id}`);
    expect(await refusalOf(owner.db.delete(media).where(sql`${media.key} = 'shown'`))).toBe(
      'users_image_id_media_id_fk',
    );
  });
});
