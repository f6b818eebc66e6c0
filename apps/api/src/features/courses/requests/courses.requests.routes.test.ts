import type { Notification } from '@avsar/contract';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '#database/client.ts';
import { batchRequests, batchStudents, seatHolds } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { notifications } from '#database/tables/notifications.ts';
import { users } from '#database/tables/users.ts';
import { dateInIndia } from '#shared/time.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createBatch, createCourse, createTrainer, enrol, seat } from '../../../../test/rows/public-pages.ts';
import { announceBatches, tellOfFreeSeatsJob } from '../index.ts';
import { tellOfBatches } from './courses.requests.service.ts';

let test: TestApp;
let worker: Database;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  worker = connectDatabase({ url: test.database.workerUrl, poolSize: 1, applicationName: 'test', onError: () => {} });
  admin = await test.signInAs('admin');
});
afterAll(async () => {
  await worker.close();
  await test.close();
});

const day = (distance: number) => dateInIndia(new Date(test.clock.now().getTime() + distance * 86_400_000));

async function createTaughtCourse(changes: Parameters<typeof createCourse>[1] = {}) {
  const course = await createCourse(test.db, changes);
  const { links } = await createTrainer(test.db, [course.id]);
  const coming = { startDate: day(10), endDate: day(60) };
  return {
    ...course,
    addBatch: (batch: Parameters<typeof createBatch>[3] = {}) =>
      createBatch(test.db, course.id, links[0] ?? 0, { ...coming, ...batch }),
  };
}

const ask = (courseId: number, token: string) =>
  test.call('POST', `/api/courses/${courseId}/batch-requests`, { token });
const waitingFor = async (courseId: number) => {
  const rows = await test.db.select().from(batchRequests).where(eq(batchRequests.courseId, courseId));
  return rows.map(({ studentId }) => studentId).toSorted((one, other) => one - other);
};
const toldOf = (courseId: number, batchId: number) =>
  test.db
    .select({ userId: notifications.userId, channel: notifications.channel })
    .from(notifications)
    .where(eq(notifications.event, `course:${courseId}:batch:${batchId}`))
    .orderBy(asc(notifications.userId), asc(notifications.channel));
const announce = async (courseId: number) => {
  await test.app.context.transaction((tx) => announceBatches(test.app.context, tx, courseId));
  await test.jobsDone();
};

describe('POST /courses/:courseId/batch-requests', () => {
  it('200: stored once, however often the student asks', async () => {
    const course = await createTaughtCourse();
    const { id, token } = await test.signInAs('student');
    const replies = await Promise.all(Array.from({ length: 5 }, () => ask(course.id, token)));
    for (const reply of replies) {
      expect([reply.status, reply.json()]).toEqual([
        200,
        { message: 'We will tell you when the next batch is announced.' },
      ]);
    }
    await test.jobsDone();
    expect(await waitingFor(course.id)).toEqual([id]);
  });

  it('404 for a course that is archived, a draft or unknown, and nothing is stored', async () => {
    const { token } = await test.signInAs('student');
    const before = await test.db.$count(batchRequests);
    const archived = await createCourse(test.db, { archivedAt: new Date() });
    const draft = await createCourse(test.db, { isDraft: true });
    for (const courseId of [archived.id, draft.id, 2_147_483_647]) {
      expect((await ask(courseId, token)).status).toBe(404);
    }
    expect(await test.db.$count(batchRequests)).toBe(before);
  });

  it('200 tells at once of a batch that was announced meanwhile', async () => {
    const course = await createTaughtCourse();
    const batch = await course.addBatch();
    const { id, token } = await test.signInAs('student');
    await ask(course.id, token);
    await test.jobsDone();
    expect(await waitingFor(course.id)).toEqual([]);
    expect(await toldOf(course.id, batch.id)).toEqual([
      { userId: id, channel: 'bell' },
      { userId: id, channel: 'mail' },
    ]);
  });
});

describe('a batch that is announced', () => {
  it('is told to everybody who waits, at the bell and by mail, once', async () => {
    const course = await createTaughtCourse({ title: 'Java <b>Full</b> Stack' });
    const { id, token } = await test.signInAs('student');
    await ask(course.id, token);
    await test.jobsDone();
    const batch = await course.addBatch({ startDate: '2998-12-14', endDate: '2999-02-01' });
    await announce(course.id);
    await announce(course.id);
    expect(await waitingFor(course.id)).toEqual([]);
    expect(await toldOf(course.id, batch.id)).toHaveLength(2);
    const bell = await test.call('GET', '/api/notifications', { token });
    expect(bell.json<Notification[]>()).toMatchObject([
      {
        kind: 'batch_announced',
        title: 'Java <b>Full</b> Stack: you can join a batch',
        text: 'The first day is 14 Dec 2998. See the timings and choose your seat.',
        href: `/courses/${course.id}#batches-title`,
      },
    ]);
    const [user] = await test.db.select().from(users).where(eq(users.id, id));
    const mails = test.inbox.received.filter(({ to }) => to.includes(user?.email ?? '-'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.mail.text).toContain(`See the batches: http://127.0.0.1:3000/courses/${course.id}#batches-title`);
    expect(mails[0]?.mail.text).toContain('because you asked us about the next batch of Java');
  });

  it('is told to people who wait in more than one page', async () => {
    const course = await createTaughtCourse();
    const waiting = await Promise.all(Array.from({ length: 5 }, () => test.createUser()));
    await test.db
      .insert(batchRequests)
      .values(waiting.map(({ id }) => ({ studentId: id, courseId: course.id, createdAt: new Date() })));
    const batch = await course.addBatch();
    const { db, transaction } = worker;
    await tellOfBatches({ ...test.app.context, db, transaction }, course.id, 2);
    expect(await waitingFor(course.id)).toEqual([]);
    expect(await toldOf(course.id, batch.id)).toHaveLength(10);
  });

  it('is told again only of another batch: whoever asks again waits for the next one', async () => {
    const course = await createTaughtCourse();
    const { id, token } = await test.signInAs('student');
    const first = await course.addBatch();
    for (let time = 1; time <= 2; time += 1) {
      await ask(course.id, token);
      await test.jobsDone();
    }
    expect([await toldOf(course.id, first.id), await waitingFor(course.id)]).toMatchObject([{ length: 2 }, [id]]);
    const second = await course.addBatch({ startDate: day(20) });
    await announce(course.id);
    expect([await toldOf(course.id, second.id), await waitingFor(course.id)]).toMatchObject([{ length: 2 }, []]);
  });

  it.each<[string, Parameters<typeof createBatch>[3]]>([
    ['archived', { archivedAt: new Date() }],
    ['a draft', { isDraft: true }],
    ['running', { startDate: '2020-01-01' }],
    ['past its last day for joining', { startDate: '2020-01-01', lastJoinDate: '2020-01-08' }],
  ])('is not told if it is %s', async (_, changes) => {
    const course = await createTaughtCourse();
    const { id, token } = await test.signInAs('student');
    await ask(course.id, token);
    const batch = await course.addBatch(changes);
    await announce(course.id);
    expect([await waitingFor(course.id), await toldOf(course.id, batch.id)]).toEqual([[id], []]);
  });

  it('is told if it runs and can still be joined', async () => {
    const course = await createTaughtCourse();
    const { token } = await test.signInAs('student');
    await ask(course.id, token);
    const batch = await course.addBatch({ startDate: '2020-01-01', lastJoinDate: day(0) });
    await announce(course.id);
    expect(await toldOf(course.id, batch.id)).toHaveLength(2);
  });

  it('is not told while every seat is taken or held; a hold whose time is over counts as free', async () => {
    const course = await createTaughtCourse();
    const { id, token } = await test.signInAs('student');
    const batch = await course.addBatch({ capacity: 2 });
    await seat(test.db, batch.id, course.id);
    const payer = await test.createUser();
    const hold = { studentId: payer.id, courseId: course.id, batchId: batch.id, ifSoldOut: 'refund' } as const;
    const minutes = (count: number) => new Date(test.clock.now().getTime() + count * 60_000);
    await test.db.insert(seatHolds).values({ ...hold, heldUntil: minutes(15), createdAt: new Date() });
    await ask(course.id, token);
    await announce(course.id);
    expect(await waitingFor(course.id)).toEqual([id]);
    await test.db.update(seatHolds).set({ heldUntil: null });
    await announce(course.id);
    expect(await waitingFor(course.id)).toEqual([id]);
    await test.db.update(seatHolds).set({ heldUntil: minutes(-1) });
    await announce(course.id);
    expect([await waitingFor(course.id), await toldOf(course.id, batch.id)]).toMatchObject([[], { length: 2 }]);
  });

  it('is not told to somebody who has got a seat meanwhile, nor to an archived student', async () => {
    const course = await createTaughtCourse();
    const seated = await test.signInAs('student');
    const former = await test.signInAs('student');
    for (const { token } of [seated, former]) await ask(course.id, token);
    await test.jobsDone();
    await test.db.update(users).set({ status: 'archived' }).where(eq(users.id, former.id));
    const batch = await course.addBatch();
    await enrol(test.db, seated.id, course.id);
    await test.db.insert(batchStudents).values({ batchId: batch.id, studentId: seated.id, courseId: course.id });
    await announce(course.id);
    expect([await waitingFor(course.id), await toldOf(course.id, batch.id)]).toEqual([[former.id], []]);
  });

  it.each(['published', 'restored'] as const)('is told when its course is %s', async (how) => {
    const course = await createTaughtCourse();
    const { token } = await test.signInAs('student');
    await ask(course.id, token);
    await test.jobsDone();
    const hidden = how === 'published' ? { isDraft: true } : { archivedAt: new Date() };
    await test.db.update(courses).set(hidden).where(eq(courses.id, course.id));
    const batch = await course.addBatch();
    await announce(course.id);
    expect(await toldOf(course.id, batch.id)).toEqual([]);
    const { title, description, days, startDate, endDate } = course;
    const body = { title, description, price: 10, days, startDate, endDate, draft: false };
    const reply =
      how === 'published'
        ? await test.call('PUT', `/api/courses/${course.id}`, { token: admin.token, body })
        : await test.call('POST', `/api/courses/${course.id}/restore`, { token: admin.token });
    expect(reply.status).toBe(200);
    await test.jobsDone();
    expect(await toldOf(course.id, batch.id)).toHaveLength(2);
  });

  it('is told within minutes when a held seat becomes free and nobody announces it', async () => {
    const course = await createTaughtCourse();
    const batch = await course.addBatch({ capacity: 1 });
    const { id, token } = await test.signInAs('student');
    const hold = { courseId: course.id, batchId: batch.id, ifSoldOut: 'refund' } as const;
    const heldUntil = new Date(test.clock.now().getTime() + 15 * 60_000);
    const payer = await test.createUser();
    await test.db.insert(seatHolds).values({ ...hold, studentId: payer.id, heldUntil, createdAt: new Date() });
    await ask(course.id, token);
    await test.jobsDone();
    await tellOfFreeSeatsJob({ ...test.app.context, ...worker });
    expect(await toldOf(course.id, batch.id)).toEqual([]);
    await test.clock.standAt(new Date(heldUntil.getTime() + 1), () =>
      tellOfFreeSeatsJob({ ...test.app.context, ...worker }),
    );
    expect((await toldOf(course.id, batch.id)).map(({ userId }) => userId)).toEqual([id, id]);
  });

  it('adds no job to the queue if nobody waits', async () => {
    const course = await createTaughtCourse();
    await test.app.context.transaction((tx) => announceBatches(test.app.context, tx, course.id));
    const { rows } = await test.db.execute(`select from pgboss.job where data ->> 'courseId' = '${course.id}'`);
    expect(rows).toEqual([]);
  });
});
