import type { ErrorReply } from '@avsar/contract';
import type { TrainerCourse } from '@avsar/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { follow } from '../../../../test/pages.ts';
import {
  createBatch,
  createCourse,
  createMedia,
  createTrainer,
  teach,
  urlOf,
} from '../../../../test/rows/public-pages.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());

const list = (query = '', token = admin.token) => test.call('GET', `/api/trainer-courses${query}`, { token });
const idsOf = async (query: string, token?: string) =>
  (await list(query, token)).json<TrainerCourse[]>().map(({ id }) => id);
const post = (trainerId: number, courseId: number) =>
  test.call('POST', '/api/trainer-courses', {
    token: admin.token,
    body: { trainer: { id: trainerId }, course: { id: courseId } },
  });
const remove = (id: number) => test.call('DELETE', `/api/trainer-courses/${id}`, { token: admin.token });
const linksOf = (trainerId: number, courseId: number) =>
  test.db
    .select()
    .from(trainerCourses)
    .where(and(eq(trainerCourses.trainerId, trainerId), eq(trainerCourses.courseId, courseId)));
const auditOf = (id: number) =>
  test.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `trainer-course:${id}`));

describe('GET /trainer-courses', () => {
  it('200 for the admin: the links of all trainers, newest first, by course or trainer, in pages', async () => {
    const cover = await createMedia(test.db);
    const java = await createCourse(test.db, { imageId: cover.id });
    const react = await createCourse(test.db);
    const asha = await createTrainer(test.db, [java.id, react.id]);
    const ravi = await createTrainer(test.db, [java.id]);
    await createTrainer(test.db, [java.id], { status: 'archived' });
    const reply = await list();
    expect([reply.status, reply.headers['x-total-count']]).toEqual([200, '3']);
    expect(reply.json<TrainerCourse[]>()[0]).toEqual({
      id: ravi.links[0],
      trainer_id: ravi.id,
      trainer: { id: ravi.id, name: ravi.name, image: ravi.image },
      course: { id: java.id, title: java.title, image: urlOf(cover) },
    });
    expect(await idsOf(`?course=${java.id}`)).toEqual([ravi.links[0], asha.links[0]]);
    expect(await idsOf(`?trainer=${asha.id}`)).toEqual([asha.links[1], asha.links[0]]);
    expect(await idsOf(`?trainer=${asha.id}&course=${react.id}`)).toEqual([asha.links[1]]);
    const pages = await follow<TrainerCourse>(test, '/api/trainer-courses?limit=1', undefined, admin.token);
    expect(pages.flat().map(({ id }) => id)).toEqual(await idsOf(''));
    expect((await list('?limit=1')).headers['x-total-count']).toBe('3');
  });

  it('200 for a trainer: only their own links, whatever the query is', async () => {
    const course = await createCourse(test.db);
    const { id, token } = await test.signInAs('trainer');
    const other = await createTrainer(test.db, [course.id]);
    const own = await teach(test.db, id, course.id);
    expect(await idsOf('', token)).toEqual([own.id]);
    expect(await idsOf(`?course=${course.id}`, token)).toEqual([own.id]);
    expect(await idsOf(`?trainer=${other.id}`, token)).toEqual([]);
  });

  it('400 for an invalid cursor', async () => {
    expect((await list('?cursor=nonsense')).status).toBe(400);
  });
});

describe('POST /trainer-courses', () => {
  it('201: the trainer becomes public, and the link is audited', async () => {
    const course = await createCourse(test.db);
    const trainer = await createTrainer(test.db, []);
    const isPublic = async () => (await test.call('GET', `/api/trainers/${trainer.id}`)).status;
    expect(await isPublic()).toBe(404);
    const reply = await post(trainer.id, course.id);
    const link = reply.json<TrainerCourse>();
    expect([reply.status, link]).toEqual([
      201,
      {
        id: link.id,
        trainer_id: trainer.id,
        trainer: { id: trainer.id, name: trainer.name, image: trainer.image },
        course: { id: course.id, title: course.title, image: null },
      },
    ]);
    expect([await isPublic(), (await linksOf(trainer.id, course.id)).length]).toEqual([200, 1]);
    expect(await auditOf(link.id)).toMatchObject([
      {
        actor: `admin:${admin.id}`,
        action: 'trainer-course.create',
        after: { trainerId: trainer.id, courseId: course.id },
        requestId: reply.headers['x-request-id'],
      },
    ]);
  });

  it('409 the second time, with the message of the spec', async () => {
    const course = await createCourse(test.db);
    const trainer = await createTrainer(test.db, [course.id]);
    const reply = await post(trainer.id, course.id);
    expect([reply.status, reply.json()]).toMatchObject([
      409,
      {
        code: 'conflict',
        message: 'Record already exists! This trainer is already assigned to the selected course.',
      },
    ]);
  });

  it('50 at once: one 201, one row, one entry in the audit log, the others 409 (threat 32)', async () => {
    const course = await createCourse(test.db);
    const trainer = await createTrainer(test.db, []);
    const replies = await Promise.all(Array.from({ length: 50 }, () => post(trainer.id, course.id)));
    const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
    const rows = await linksOf(trainer.id, course.id);
    expect([rows.length, (await auditOf(rows[0]?.id ?? 0)).length]).toEqual([1, 1]);
  });

  it('404 for a course that is not on offer, and for an id that is no active trainer', async () => {
    const [offered, old] = [await createCourse(test.db), await createCourse(test.db, { archivedAt: new Date() })];
    const trainer = await createTrainer(test.db, []);
    const archived = await createTrainer(test.db, [], { status: 'archived' });
    const deleted = await createTrainer(test.db, [], { status: 'deleted' });
    const student = await test.createUser();
    const before = await test.db.$count(trainerCourses);
    for (const [trainerId, courseId] of [
      [trainer.id, old.id],
      [trainer.id, 2_147_483_647],
      [archived.id, offered.id],
      [deleted.id, offered.id],
      [student.id, offered.id],
      [2_147_483_647, offered.id],
    ] as const) {
      expect((await post(trainerId, courseId)).status).toBe(404);
    }
    expect(await test.db.$count(trainerCourses)).toBe(before);
  });

  it('400 for malformed references', async () => {
    for (const body of [
      { trainer: { id: 1 } },
      { trainer: 1, course: 1 },
      { trainer: { id: '1' }, course: { id: 1 } },
    ]) {
      expect((await test.call('POST', '/api/trainer-courses', { token: admin.token, body })).status).toBe(400);
    }
  });
});

describe('DELETE /trainer-courses/:linkId', () => {
  it('200 once, then 404; a trainer without a course is not public any more', async () => {
    const course = await createCourse(test.db);
    const trainer = await createTrainer(test.db, [course.id]);
    const [linkId = 0] = trainer.links;
    const reply = await remove(linkId);
    expect([reply.status, reply.json()]).toEqual([200, { message: 'Trainer removed from the course.' }]);
    expect([await linksOf(trainer.id, course.id), (await remove(linkId)).status]).toEqual([[], 404]);
    expect((await test.call('GET', `/api/trainers/${trainer.id}`)).status).toBe(404);
    expect(await auditOf(linkId)).toMatchObject([
      { action: 'trainer-course.delete', before: { trainerId: trainer.id, courseId: course.id } },
    ]);
  });

  it('20 at once: one 200, the others 404', async () => {
    const course = await createCourse(test.db);
    const { links } = await createTrainer(test.db, [course.id]);
    const replies = await Promise.all(Array.from({ length: 20 }, () => remove(links[0] ?? 0)));
    const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 404)]);
  });

  it('409 with another message if only an archived batch uses the link', async () => {
    const course = await createCourse(test.db);
    const trainer = await createTrainer(test.db, [course.id]);
    const [linkId = 0] = trainer.links;
    await createBatch(test.db, course.id, linkId, { archivedAt: new Date() });
    const reply = await remove(linkId);
    expect([reply.status, reply.json<ErrorReply>().message]).toEqual([
      409,
      'This trainer taught an archived batch of this course, so the course cannot be removed.',
    ]);
  });

  it('409 while a batch has this trainer: the link stays', async () => {
    const course = await createCourse(test.db);
    const trainer = await createTrainer(test.db, [course.id]);
    const [linkId = 0] = trainer.links;
    await createBatch(test.db, course.id, linkId);
    const reply = await remove(linkId);
    expect([reply.status, reply.json()]).toMatchObject([
      409,
      { code: 'conflict', message: 'This trainer teaches a batch of this course. Change or delete the batch first.' },
    ]);
    expect(await linksOf(trainer.id, course.id)).toHaveLength(1);
  });
});
