import type { BatchFull, ErrorReply } from '@avsar/contract';
import { asc, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { users } from '#database/tables/users.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createBatch, createCourse, createTrainer, enrol, seat, teach } from '../../../../test/rows/public-pages.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
let token: string;
let courseId: number;
let trainer: Awaited<ReturnType<typeof createTrainer>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
  token = admin.token;
});
afterAll(() => test.close());
beforeEach(async () => {
  courseId = (await createCourse(test.db, { title: 'Java Full Stack' })).id;
  trainer = await createTrainer(test.db, [courseId]);
});

async function enrolled(count: number, id = courseId) {
  const people = [];
  for (let one = 0; one < count; one += 1) {
    const student = await test.createUser();
    await enrol(test.db, student.id, id);
    people.push(student);
  }
  return people;
}

const refs = (people: readonly { readonly id: number }[]) => people.map(({ id }) => ({ id }));

const draft = (changes: object = {}) => ({
  course: { id: courseId },
  trainer_id: trainer.id,
  students: [],
  startTime: '19:00',
  endTime: '20:30',
  ...changes,
});

const change = (changes: object = {}) => {
  const { trainer_id: id, ...plan } = draft();
  return { ...plan, trainer: { id }, ...changes };
};

const post = (body: object) => test.call('POST', '/api/batches', { token, body });
const put = (id: number, body: object) => test.call('PUT', `/api/batches/${id}`, { token, body });
const batchOf = async (id: number) => (await test.db.select().from(batches).where(eq(batches.id, id)))[0];
const seatsOf = async (batchId: number) => {
  const order = asc(batchStudents.studentId);
  const rows = await test.db.select().from(batchStudents).where(eq(batchStudents.batchId, batchId)).orderBy(order);
  return rows.map(({ studentId }) => studentId);
};
const lastAudit = async () => (await test.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];
const batchCounts = async () => (await test.db.select().from(users)).map(({ batchCount }) => batchCount);

describe('POST /batches', () => {
  it('201: by default the course’s dates, Monday to Friday and thirty seats; the audit log has an entry', async () => {
    const students = await enrolled(2);
    const reply = await post(draft({ students: [...refs(students), ...refs(students)] }));
    const batch = reply.json<BatchFull>();
    expect([reply.status, batch.version, batch.capacity, batch.weekdays]).toEqual([201, 1, 30, [1, 2, 3, 4, 5]]);
    expect(batch).toMatchObject({
      startDate: '2026-12-07',
      endDate: '2027-01-20',
      startTime: '19:00',
      endTime: '20:30',
      studentCount: 2,
      trainer: { id: trainer.links[0], trainer: { id: trainer.id } },
    });
    expect(batch.students.map(({ email = '' }) => email).toSorted()).toEqual(
      students.map(({ email }) => email).toSorted(),
    );
    expect(await seatsOf(batch.id)).toEqual(students.map(({ id }) => id));
    expect(await lastAudit()).toMatchObject({
      actor: `admin:${admin.id}`,
      action: 'batch.create',
      subject: `batch:${batch.id}`,
      after: { courseId, capacity: 30, studentIds: students.map(({ id }) => id) },
    });
  });

  it('201 with all fields given, and with enough seats by default for the given students', async () => {
    const given = { weekdays: [6, 7], capacity: 12, startDate: '2027-03-01', endDate: '2027-03-31' };
    expect((await post(draft(given))).json<BatchFull>()).toMatchObject(given);
    const many = await enrolled(31);
    expect((await post(draft({ students: refs(many) }))).json<BatchFull>()).toMatchObject({ capacity: 31 });
  });

  it('400 for a course that is not on offer', async () => {
    const archived = await createCourse(test.db, { archivedAt: new Date() });
    for (const id of [archived.id, 2_147_483_647]) {
      const reply = await post(draft({ course: { id } }));
      expect([reply.status, Object.keys(reply.json<ErrorReply>().fields ?? {})]).toEqual([400, ['course.id']]);
    }
  });

  it('400 for a trainer who does not teach the course, was archived, is a student or does not exist', async () => {
    const stranger = await createTrainer(test.db, []);
    const gone = await createTrainer(test.db, [courseId], { status: 'archived' });
    const [student] = await enrolled(1);
    const message = 'Trainer does not belong to the selected course.';
    for (const id of [stranger.id, gone.id, student?.id, 2_147_483_647]) {
      const reply = await post(draft({ trainer_id: id }));
      expect([reply.status, reply.json()]).toMatchObject([400, { message, fields: { trainer_id: message } }]);
    }
  });

  it('400 for students who are not enrolled, whose enrolment was cancelled, or who were archived, all of them named', async () => {
    const [welcome, cancelled, archived] = await enrolled(3);
    const stranger = await test.createUser();
    await test.db
      .update(enrolments)
      .set({ status: 'Cancelled' })
      .where(eq(enrolments.studentId, cancelled?.id ?? 0));
    await test.db
      .update(users)
      .set({ status: 'archived' })
      .where(eq(users.id, archived?.id ?? 0));
    const people = [welcome, cancelled, archived, stranger].flatMap((person) => person ?? []);
    const reply = await post(draft({ students: [...refs(people), { id: 2_147_483_647 }] }));
    const named = [cancelled?.name, archived?.name, stranger.name, 'Student 2147483647'];
    const students = named.map((name) => `${name} is not enrolled in this course.`).join(' ');
    expect([reply.status, reply.json()]).toMatchObject([400, { message: students, fields: { students } }]);
  });

  it('400 for an end before the start, too few seats and invalid fields', async () => {
    const fieldsOf = async (changes: object) => {
      const reply = await post(draft(changes));
      expect(reply.status).toBe(400);
      return reply.json<ErrorReply>().fields;
    };
    expect(await fieldsOf({ endTime: '19:00' })).toEqual({
      endTime: 'Please choose an end time after the start time.',
    });
    expect(await fieldsOf({ endDate: '2026-12-06' })).toHaveProperty('endDate');
    expect(await fieldsOf({ students: refs(await enrolled(2)), capacity: 1 })).toEqual({
      students: 'This batch has 1 seat.',
    });
    expect(await fieldsOf({ weekdays: [1, 1] })).toEqual({ weekdays: 'Please choose each day once.' });
    expect(await fieldsOf({ startTime: '25:00', seats: 3 })).toMatchObject({ startTime: 'Please choose a time.' });
  });

  it('409 where the trainer has another batch, which is named', async () => {
    const first = (await post(draft({ weekdays: [1, 3] }))).json<BatchFull>();
    const reply = await post(draft({ startTime: '20:00', endTime: '21:00' }));
    const message = `${trainer.name} already has batch ${first.id} (Java Full Stack, Mon, Wed, 19:00–20:30).`;
    expect([reply.status, reply.json()]).toMatchObject([
      409,
      { code: 'schedule_clash', message, fields: { trainer_id: message } },
    ]);
    expect((await post(draft({ startTime: '20:30', endTime: '21:00' }))).status).toBe(201);
    expect((await post(draft({ weekdays: [2, 4] }))).status).toBe(201);
  });

  it('409 where students have another batch, of another course and trainer, and nobody is seated', async () => {
    const otherCourse = await createCourse(test.db, { title: 'SQL' });
    const other = await createTrainer(test.db, [otherCourse.id]);
    const busy = await createBatch(test.db, otherCourse.id, other.links[0] ?? 0, { capacity: 9 });
    const students = await enrolled(3);
    for (const student of students.slice(0, 2)) await seat(test.db, busy.id, otherCourse.id, student);
    const before = await test.db.$count(batches);
    const reply = await post(draft({ startTime: '19:30', students: refs(students) }));
    const message = `${students[0]?.name} already has batch ${busy.id} (SQL, Mon, Wed, Fri, 19:30–21:00) … and 1 more.`;
    expect([reply.status, reply.json()]).toMatchObject([409, { message, fields: { students: message } }]);
    expect(await test.db.$count(batches)).toBe(before);
    await test.db.update(batches).set({ archivedAt: new Date() }).where(eq(batches.id, busy.id));
    expect((await post(draft({ startTime: '19:30', students: refs(students) }))).status).toBe(201);
  });
});

describe('PUT /batches/{batchId}', () => {
  const created = async (changes: object = {}) => (await post(draft(changes))).json<BatchFull>();

  it('200: students are added and removed, other seats stay, and the audit log says what changed', async () => {
    const [stays, goes, comes] = await enrolled(3);
    if (stays === undefined || goes === undefined || comes === undefined) throw new Error('three were enrolled');
    const batch = await created({ students: refs([stays, goes]), weekdays: [2], capacity: 5 });
    const [seatBefore] = await test.db.select().from(batchStudents).where(eq(batchStudents.studentId, stays.id));
    const reply = await put(batch.id, change({ students: refs([comes, stays]), version: 1 }));
    expect([reply.status, reply.json()]).toMatchObject([200, { version: 2, weekdays: [2], capacity: 5 }]);
    expect(await seatsOf(batch.id)).toEqual([stays.id, comes.id]);
    expect(await test.db.select().from(batchStudents).where(eq(batchStudents.studentId, stays.id))).toEqual([
      seatBefore,
    ]);
    const entry = await lastAudit();
    expect(entry?.action).toBe('batch.update');
    expect([entry?.before, entry?.after]).toEqual([
      { studentIds: [stays.id, goes.id] },
      { studentIds: [stays.id, comes.id] },
    ]);
    expect(await batchCounts()).not.toContain(2);
  });

  it('200 for a reply sent back as a change: the nested trainer id counts', async () => {
    const students = await enrolled(2);
    const { id, course, trainer: link, version, ...plan } = await created({ students: refs(students) });
    const { studentCount: _, ...rest } = plan;
    const second = await createTrainer(test.db, [courseId]);
    const body = { ...rest, course, version, trainer: { ...link, trainer: { id: second.id, name: second.name } } };
    const reply = await put(id, body);
    expect([reply.status, reply.json()]).toMatchObject([200, { trainer: { trainer: { id: second.id } } }]);
    expect(await seatsOf(id)).toEqual(students.map((student) => student.id));
  });

  it('200 for another course: only the new students are in the batch', async () => {
    const [old] = await enrolled(1);
    const batch = await created({ students: refs([old ?? { id: 0 }]) });
    const next = await createCourse(test.db);
    await teach(test.db, trainer.id, next.id);
    const [student] = await enrolled(1, next.id);
    const body = change({ course: { id: next.id }, students: refs([student ?? { id: 0 }]) });
    expect((await put(batch.id, body)).status).toBe(200);
    const rows = await test.db.select().from(batchStudents).where(eq(batchStudents.batchId, batch.id));
    expect(rows.map(({ studentId, courseId: of }) => [studentId, of])).toEqual([[student?.id, next.id]]);
    const [gone] = await test.db
      .select()
      .from(users)
      .where(eq(users.id, old?.id ?? 0));
    expect(gone?.batchCount).toBe(0);
  });

  it('200 for a batch whose course was archived; 400 for moving a batch to an archived course', async () => {
    const batch = await created();
    await test.db.update(courses).set({ archivedAt: new Date() }).where(eq(courses.id, courseId));
    expect((await put(batch.id, change({ endTime: '21:00' }))).status).toBe(200);
    const offered = await createCourse(test.db);
    await teach(test.db, trainer.id, offered.id);
    expect((await put(batch.id, change({ course: { id: offered.id } }))).status).toBe(200);
    expect((await put(batch.id, change())).status).toBe(400);
  });

  it('200 with people who were archived since: they stay, but no archived person can be added', async () => {
    const [student, other] = await enrolled(2);
    const batch = await created({ students: refs([student ?? { id: 0 }]) });
    for (const { id } of [student ?? { id: 0 }, other ?? { id: 0 }, trainer]) {
      await test.db.update(users).set({ status: 'archived' }).where(eq(users.id, id));
    }
    const students = refs([student ?? { id: 0 }]);
    expect((await put(batch.id, change({ students, endTime: '21:00' }))).status).toBe(200);
    const joined = await put(batch.id, change({ students: refs([student ?? { id: 0 }, other ?? { id: 0 }]) }));
    expect([joined.status, Object.keys(joined.json<ErrorReply>().fields ?? {})]).toEqual([400, ['students']]);
  });

  it('400 for what creating refuses, with the field names of this form', async () => {
    const batch = await created({ capacity: 1 });
    const stranger = await createTrainer(test.db, []);
    const crowd = await put(batch.id, change({ students: refs(await enrolled(2)) }));
    expect([crowd.status, crowd.json<ErrorReply>().fields]).toEqual([400, { students: 'This batch has 1 seat.' }]);
    const reply = await put(batch.id, change({ trainer: { id: stranger.id } }));
    expect([reply.status, Object.keys(reply.json<ErrorReply>().fields ?? {})]).toEqual([400, ['trainer.id']]);
    expect((await put(batch.id, change({ endTime: '18:00' }))).status).toBe(400);
    expect(await batchOf(batch.id)).toMatchObject({ version: 1, endTime: '20:30' });
  });

  it('404 for an archived batch and an unknown one', async () => {
    const { id } = await created();
    await test.db.update(batches).set({ archivedAt: new Date() }).where(eq(batches.id, id));
    for (const missing of [id, 2_147_483_647]) expect((await put(missing, change())).status).toBe(404);
  });

  it('409 for a version that is not the current one; without a version it is overwritten', async () => {
    const { id } = await created();
    expect((await put(id, change({ capacity: 7, version: 1 }))).status).toBe(200);
    const late = await put(id, change({ capacity: 8, version: 1 }));
    expect([late.status, late.json<ErrorReply>().code]).toEqual([409, 'conflict']);
    expect(await batchOf(id)).toMatchObject({ capacity: 7, version: 2 });
    expect((await put(id, change({ capacity: 9 }))).json<BatchFull>()).toMatchObject({ capacity: 9, version: 3 });
  });

  it('409 for hours at which the trainer has another batch, but not for the batch’s own hours', async () => {
    const evening = await created();
    const morning = await created({ startTime: '07:00', endTime: '08:30' });
    const reply = await put(morning.id, change());
    expect([reply.status, reply.json()]).toMatchObject([409, { code: 'schedule_clash' }]);
    expect(Object.keys(reply.json<ErrorReply>().fields ?? {})).toEqual(['trainer.id']);
    expect((await put(evening.id, change({ startTime: '19:15' }))).status).toBe(200);
  });
});
