import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../test/databases.ts';
import { createUser } from '../../test/rows/people.ts';
import { createBatch, createCourse, createTrainer } from '../../test/rows/public-pages.ts';
import { connectDatabase, type Database } from './client.ts';
import { batches, batchStudents } from './tables/batches.ts';
import { enrolments } from './tables/enrolments.ts';
import { users } from './tables/users.ts';

/** Triggers count a student's courses and batches on every change, whatever program writes (ADR-0055). */
let database: TestDatabase;
let owner: Database;
beforeAll(async () => {
  database = await cloneDatabase(inject('serverUrl'), inject('template'));
  owner = connectDatabase({ url: database.ownerUrl, poolSize: 12, applicationName: 'test', onError: () => {} });
});
afterAll(async () => {
  await owner.close();
  await database.drop();
});

let studentId: number;
let courseIds: number[];
let batchIds: number[];
beforeEach(async () => {
  const { db } = owner;
  studentId = (await createUser(db)).id;
  courseIds = [(await createCourse(db)).id, (await createCourse(db)).id];
  const { links } = await createTrainer(db, courseIds);
  batchIds = [];
  for (const [at, courseId] of courseIds.entries()) {
    batchIds.push((await createBatch(db, courseId, links[at] ?? 0)).id);
  }
});

const enrolAll = (student = studentId) =>
  owner.db
    .insert(enrolments)
    .values(courseIds.map((courseId) => ({ studentId: student, courseId, source: 'admin' }) as const));
const seatIn = (at: number, student = studentId) =>
  owner.db
    .insert(batchStudents)
    .values({ batchId: batchIds[at] ?? 0, courseId: courseIds[at] ?? 0, studentId: student });
const archive = (at: number, archivedAt: Date | null) =>
  owner.db
    .update(batches)
    .set({ archivedAt })
    .where(eq(batches.id, batchIds[at] ?? 0));
const ofStudent = () => eq(enrolments.studentId, studentId);

async function counts(student = studentId) {
  const [row] = await owner.db.select().from(users).where(eq(users.id, student));
  return [row?.courseCount, row?.batchCount];
}

/** Students whose stored counts differ from a fresh count. */
async function miscounted() {
  const { rows } = await owner.db.execute(sql`
    select id from users where course_count <> (select count(*) from enrolments where student_id = users.id and status <> 'Cancelled')
      or batch_count <> (select count(*) from batch_students join batches on batches.id = batch_id
        where student_id = users.id and archived_at is null)`);
  return rows;
}

describe('how many courses a student takes', () => {
  it('rises with each enrolment, also several in one statement, and falls when one is deleted', async () => {
    await enrolAll();
    expect(await counts()).toEqual([2, 0]);
    await owner.db.delete(enrolments).where(eq(enrolments.courseId, courseIds[0] ?? 0));
    expect([await counts(), await miscounted()]).toEqual([[1, 0], []]);
  });

  it('leaves out cancelled enrolments, and counts them again when they are active again', async () => {
    await enrolAll();
    const become = async (status: 'Active' | 'Completed' | 'Cancelled') => {
      await owner.db.update(enrolments).set({ status }).where(ofStudent());
      return (await counts())[0];
    };
    expect([await become('Cancelled'), await become('Cancelled'), await become('Completed')]).toEqual([0, 0, 2]);
    expect([await become('Active'), await miscounted()]).toEqual([2, []]);
    await become('Cancelled');
    await owner.db.delete(enrolments).where(ofStudent());
    expect([await counts(), await miscounted()]).toEqual([[0, 0], []]);
  });

  it('does not rise for an enrolment that exists already, and rises once for one that is reactivated', async () => {
    await enrolAll();
    await owner.db
      .update(enrolments)
      .set({ status: 'Cancelled' })
      .where(eq(enrolments.courseId, courseIds[0] ?? 0));
    for (let time = 1; time <= 2; time += 1) {
      await owner.db
        .insert(enrolments)
        .values(courseIds.map((courseId) => ({ studentId, courseId, source: 'admin' }) as const))
        .onConflictDoUpdate({
          target: [enrolments.studentId, enrolments.courseId],
          set: { status: 'Active' },
          setWhere: eq(enrolments.status, 'Cancelled'),
        });
      expect([await counts(), await miscounted()]).toEqual([[2, 0], []]);
    }
  });

  it('follows an enrolment that is moved to another student', async () => {
    const other = await createUser(owner.db);
    await enrolAll();
    await owner.db.update(enrolments).set({ studentId: other.id }).where(ofStudent());
    expect([await counts(), await counts(other.id), await miscounted()]).toEqual([[0, 0], [2, 0], []]);
  });

  it('is right with concurrent writers, and when one of them rolls back', async () => {
    const other = createCourse(owner.db);
    const insert = (courseId: number) => owner.db.insert(enrolments).values({ studentId, courseId, source: 'free' });
    const failing = owner.transaction(async (tx) => {
      await tx.insert(enrolments).values({ studentId, courseId: (await other).id, source: 'free' });
      throw new Error('given up');
    });
    await Promise.allSettled([failing, ...courseIds.map(insert), ...courseIds.map(insert)]);
    expect([await counts(), await miscounted()]).toEqual([[2, 0], []]);
  });
});

describe('how many batches a student is in', () => {
  beforeEach(async () => {
    await enrolAll();
  });

  it('rises when the student is added to a batch, and falls when they leave it', async () => {
    await seatIn(0);
    await seatIn(1);
    expect(await counts()).toEqual([2, 2]);
    await owner.db.delete(batchStudents).where(eq(batchStudents.batchId, batchIds[0] ?? 0));
    expect([await counts(), await miscounted()]).toEqual([[2, 1], []]);
  });

  it('falls once when a batch is archived, and rises when it is restored', async () => {
    const mate = await createUser(owner.db);
    await enrolAll(mate.id);
    await seatIn(0);
    await seatIn(0, mate.id);
    await archive(0, new Date());
    await archive(0, new Date());
    expect([await counts(), await counts(mate.id), await miscounted()]).toEqual([[2, 0], [2, 0], []]);
    await archive(0, null);
    expect([await counts(), await counts(mate.id), await miscounted()]).toEqual([[2, 1], [2, 1], []]);
  });

  it('ignores places in an archived batch, added or removed', async () => {
    await archive(0, new Date());
    await seatIn(0);
    expect([await counts(), await miscounted()]).toEqual([[2, 0], []]);
    await owner.db.delete(batchStudents).where(eq(batchStudents.batchId, batchIds[0] ?? 0));
    expect([await counts(), await miscounted()]).toEqual([[2, 0], []]);
  });

  it('is right when two writers add one student at once, and when thirty students are added to one batch', async () => {
    await Promise.all([seatIn(0), seatIn(1)]);
    const crowd = await Promise.all(Array.from({ length: 30 }, () => createUser(owner.db)));
    await Promise.all(crowd.map(({ id }) => enrolAll(id)));
    await Promise.all(crowd.map(({ id }) => seatIn(0, id)));
    expect([await counts(), await miscounted()]).toEqual([[2, 2], []]);
  });

  it('is right when a batch is archived while a student is added to it, in either order', async () => {
    let seated: PromiseLike<unknown> = Promise.resolve();
    await owner.transaction(async (tx) => {
      await tx
        .update(batches)
        .set({ archivedAt: new Date() })
        .where(eq(batches.id, batchIds[0] ?? 0));
      seated = seatIn(0).then(() => {});
      await tx.execute(sql`select pg_sleep(0.2)`);
    });
    await seated;
    expect([await counts(), await miscounted()]).toEqual([[2, 0], []]);

    let archived: PromiseLike<unknown> = Promise.resolve();
    await owner.transaction(async (tx) => {
      await tx.insert(batchStudents).values({ batchId: batchIds[1] ?? 0, courseId: courseIds[1] ?? 0, studentId });
      archived = archive(1, new Date()).then(() => {});
      await tx.execute(sql`select pg_sleep(0.2)`);
    });
    await archived;
    expect([await counts(), await miscounted()]).toEqual([[2, 0], []]);
  });
});
