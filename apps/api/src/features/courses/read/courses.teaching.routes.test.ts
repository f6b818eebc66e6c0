import type { CourseOffered, Teaching } from '@avsar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seatHolds } from '#database/tables/batches.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createBatch, createCourse, createStudent, createTrainer, seat } from '../../../../test/rows/public-pages.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
});
afterAll(() => test.close());

const far = { endDate: '2999-01-01', capacity: 1 };
const batchOf = (courseId: number, link: number, startDate: string, changes: object = {}) =>
  createBatch(test.db, courseId, link, { ...far, startDate, ...changes });

describe('the next batch of a course in GET /courses', () => {
  const nextOf = async (courseId: number, query = '') => {
    const all = (await test.call('GET', `/api/courses?limit=500${query}`)).json<CourseOffered[]>();
    return all.find(({ id }) => id === courseId)?.nextBatch;
  };
  const courseWithTrainer = async (title?: string) => {
    const course = await createCourse(test.db, title === undefined ? {} : { title });
    const { links } = await createTrainer(test.db, [course.id]);
    return { courseId: course.id, link: links[0] ?? 0 };
  };

  it('is the nearest with a free seat, with the instant at which the seats were counted', async () => {
    const { courseId, link } = await courseWithTrainer();
    await batchOf(courseId, link, '2998-05-05');
    const full = await batchOf(courseId, link, '2998-05-03');
    const open = await batchOf(courseId, link, '2998-05-04', { capacity: 4 });
    await batchOf(courseId, link, '2998-05-01', { isDraft: true });
    await batchOf(courseId, link, '2998-05-02', { archivedAt: new Date() });
    await batchOf(courseId, link, '2020-01-01');
    await seat(test.db, full.id, courseId);
    await seat(test.db, open.id, courseId);
    const next = await nextOf(courseId);
    expect(next).toEqual({
      id: open.id,
      startDate: '2998-05-04',
      startTime: '19:30',
      weekdays: [1, 3, 5],
      seatsLeft: 3,
      seatsAsOf: next?.seatsAsOf,
    });
    expect(Math.abs(Date.now() - Date.parse(next?.seatsAsOf ?? ''))).toBeLessThan(60_000);
  });

  it('is the nearest full one if all are full, also by a seat that is held for somebody who is paying', async () => {
    const { courseId, link } = await courseWithTrainer();
    const batch = await batchOf(courseId, link, '2998-05-04');
    expect(await nextOf(courseId)).toMatchObject({ id: batch.id, seatsLeft: 1 });
    await test.db.insert(seatHolds).values({
      studentId: (await createStudent(test.db)).id,
      courseId,
      batchId: batch.id,
      ifSoldOut: 'refund',
      heldUntil: new Date(Date.now() + 600_000),
      createdAt: new Date(),
    });
    expect(await nextOf(courseId)).toMatchObject({ id: batch.id, seatsLeft: 0 });
  });

  it('is null without a batch that can be joined, whatever the dates of the course are', async () => {
    const { courseId, link } = await courseWithTrainer();
    await batchOf(courseId, link, '2020-01-01');
    expect(await nextOf(courseId)).toBeNull();
  });

  it.each(['&q=Quantum%20Weaving', '&q=qantum%20weavng', '&sort=title'])(
    'is in the list with %s, too',
    async (query) => {
      const { courseId, link } = await courseWithTrainer('Quantum Weaving');
      const batch = await batchOf(courseId, link, '2998-05-04');
      expect(await nextOf(courseId, query)).toMatchObject({ id: batch.id, seatsLeft: 1 });
    },
  );
});

describe('GET /trainers/:trainerId/teaching', () => {
  const get = (id: number) => test.call('GET', `/api/trainers/${id}/teaching`);

  it('200: courses on offer and batches of this trainer that can be joined, cached for a short time', async () => {
    const [java, react] = [await createCourse(test.db), await createCourse(test.db)];
    const archived = await createCourse(test.db, { archivedAt: new Date() });
    const draft = await createCourse(test.db, { isDraft: true });
    const trainer = await createTrainer(test.db, [java.id, react.id, archived.id, draft.id]);
    const other = await createTrainer(test.db, [java.id]);
    const [ofJava = 0, ofReact = 0, ofArchived = 0, ofDraft = 0] = trainer.links;
    const later = await batchOf(java.id, ofJava, '2998-05-05');
    const sooner = await batchOf(react.id, ofReact, '2998-05-04');
    const nearest = await batchOf(java.id, other.links[0] ?? 0, '2998-05-01');
    await batchOf(archived.id, ofArchived, '2998-05-02');
    await batchOf(draft.id, ofDraft, '2998-05-02');
    await batchOf(java.id, ofJava, '2998-05-03', { isDraft: true });
    await batchOf(java.id, ofJava, '2020-01-01');
    await seat(test.db, later.id, java.id);

    const reply = await get(trainer.id);
    const { courses, batches, seatsAsOf } = reply.json<Teaching>();
    expect(reply.status).toBe(200);
    // The next batch of a course may be another trainer's.
    expect(courses.map(({ id, nextBatch }) => [id, nextBatch?.id])).toEqual([
      [react.id, sooner.id],
      [java.id, nearest.id],
    ]);
    expect(batches.map(({ id, course, seatsLeft }) => [id, course, seatsLeft])).toEqual([
      [sooner.id, { id: react.id, title: react.title }, 1],
      [later.id, { id: java.id, title: java.title }, 0],
    ]);
    expect(batches[0]).toMatchObject({ startTime: '19:30', trainer: { id: trainer.id, name: trainer.name } });
    expect(seatsAsOf).toBe(courses[0]?.nextBatch?.seatsAsOf);
    expect(reply.headers['cache-control']).toContain('public, max-age=0, s-maxage=30');
  });

  it('200 with empty lists for a trainer whose only course is not on offer', async () => {
    const draft = await createCourse(test.db, { isDraft: true });
    const { id } = await createTrainer(test.db, [draft.id]);
    expect((await get(id)).json()).toMatchObject({ courses: [], batches: [] });
  });

  it('404 for trainers who are not public, a student and an unknown id, also for the trainer', async () => {
    const { id: courseId } = await createCourse(test.db);
    const unproved = { status: 'unverified', emailVerifiedAt: null, mobileVerifiedAt: null } as const;
    const signedUpOnly = await createTrainer(test.db, []);
    const people = [
      signedUpOnly,
      await createTrainer(test.db, [courseId], { status: 'archived' }),
      await createTrainer(test.db, [courseId], { status: 'deleted' }),
      await createTrainer(test.db, [courseId], unproved),
      await createStudent(test.db),
      { id: 2_000_000_000 },
    ];
    for (const { id } of people) expect((await get(id)).status).toBe(404);
    const { token } = await test.signInAs('trainer', signedUpOnly);
    expect((await test.call('GET', `/api/trainers/${signedUpOnly.id}/teaching`, { token })).status).toBe(404);
  });
});
