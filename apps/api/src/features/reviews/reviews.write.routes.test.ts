import type { MyReview, Review } from '@avsar/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enrolments } from '#database/tables/enrolments.ts';
import { notifications } from '#database/tables/notifications.ts';
import { reviews } from '#database/tables/reviews.ts';
import { trainerProfiles } from '#database/tables/users.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createCourse, createTrainer, enrol } from '../../../test/rows/public-pages.ts';

let test: TestApp;
let java: Awaited<ReturnType<typeof createCourse>>;
let react: Awaited<ReturnType<typeof createCourse>>;
let trainer: Awaited<ReturnType<typeof createTrainer>>;
let student: Awaited<ReturnType<TestApp['signInAs']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  java = await createCourse(test.db);
  react = await createCourse(test.db);
});
afterAll(() => test.close());
beforeEach(async () => {
  trainer = await createTrainer(test.db, [java.id, react.id]);
  student = await test.signInAs('student');
  await enrol(test.db, student.id, java.id);
});

const nobody = 2_147_483_647;

function write(changes: object = {}, token = student.token) {
  const draft = {
    rating: 4.5,
    feedback: 'Explains it twice.',
    student: { id: student.id },
    trainer: { id: trainer.id },
  };
  return test.call('POST', '/api/ratings-reviews/trainer', { token, body: { ...draft, ...changes } });
}

const mine = async (trainerId = trainer.id) => {
  const reply = await test.call('GET', `/api/ratings-reviews/trainer/${trainerId}/mine`, { token: student.token });
  return { status: reply.status, ...reply.json<{ canReview: boolean; review: MyReview | null }>() };
};

const rowsOf = () =>
  test.db
    .select()
    .from(reviews)
    .where(and(eq(reviews.studentId, student.id), eq(reviews.trainerId, trainer.id)));

async function sums() {
  const [row] = await test.db.select().from(trainerProfiles).where(eq(trainerProfiles.userId, trainer.id));
  return [row?.ratingSum, row?.ratingCount];
}

describe('POST /ratings-reviews/trainer', () => {
  it('200: the review is public at once, counts in the average, and the trainer is notified', async () => {
    const topics: string[] = [];
    const stop = test.app.context.live.listen(trainer.id, (topic) => topics.push(topic));
    const reply = await write({ feedback: '  Explains it twice.\nAnd thrice.  ' });
    stop();
    const [row] = await rowsOf();
    expect(reply.status).toBe(200);
    expect(reply.json()).toEqual({
      id: row?.id,
      rating: 4.5,
      feedback: 'Explains it twice.\nAnd thrice.',
      date: row?.createdAt.toISOString(),
      course: { id: java.id, title: java.title },
      hiddenAt: null,
      hiddenReason: null,
    });
    const [shown] = (await test.call('GET', `/api/ratings-reviews/trainer/${trainer.id}`)).json<Review[]>();
    expect([shown?.id, shown?.rating, await sums()]).toEqual([row?.id, 4.5, [9, 1]]);
    expect(await test.db.select().from(notifications).where(eq(notifications.userId, trainer.id))).toMatchObject([
      { event: `review:${row?.id}:1`, kind: 'review_written', channel: 'bell', facts: { rating: 4.5, isFirst: true } },
    ]);
    expect(topics).toEqual(['notifications']);
  });

  it('200 a second time changes the first review: one row, the same date, correct sums', async () => {
    await write();
    const [before] = await rowsOf();
    const reply = await write({ rating: 2, feedback: 'On second thought.' });
    const rows = await rowsOf();
    expect(rows).toMatchObject([{ id: before?.id, ratingHalfSteps: 4, feedback: 'On second thought.', version: 2 }]);
    expect(reply.json<MyReview>().date).toBe(before?.createdAt.toISOString());
    expect(await sums()).toEqual([4, 1]);
    const notified = await test.db.select().from(notifications).where(eq(notifications.userId, trainer.id));
    expect(notified.map(({ facts }) => facts)).toContainEqual({ rating: 2, isFirst: false });
  });

  it('200 for the newest course that student and trainer share, or the one that was sent', async () => {
    await enrol(test.db, student.id, react.id);
    expect((await write()).json<MyReview>().course.id).toBe(react.id);
    expect((await write({ course: { id: java.id } })).json<MyReview>().course.id).toBe(java.id);
  });

  it('200 after the course was completed', async () => {
    await test.db.update(enrolments).set({ status: 'Completed' }).where(eq(enrolments.studentId, student.id));
    expect((await write()).status).toBe(200);
  });

  it('200 for a hidden review: it stays hidden, and the trainer is not notified', async () => {
    await write();
    const hidden = { hiddenAt: new Date('2026-11-01T00:00:00Z'), hiddenReason: 'Names a student' };
    await test.db.update(reviews).set(hidden).where(eq(reviews.studentId, student.id));
    const topics: string[] = [];
    const stop = test.app.context.live.listen(trainer.id, (topic) => topics.push(topic));
    const reply = await write({ rating: 0.5, feedback: 'Without a name.' });
    stop();
    expect(reply.json()).toMatchObject({ hiddenAt: '2026-11-01T00:00:00.000Z', hiddenReason: 'Names a student' });
    expect(await sums()).toEqual([0, 0]);
    expect(topics).toEqual([]);
    // Only for the first version, written before it was hidden.
    expect(await test.db.$count(notifications, eq(notifications.userId, trainer.id))).toBe(1);
  });

  it('403 in the name of somebody else, and nothing is written (threat 6)', async () => {
    const other = await test.signInAs('student');
    await enrol(test.db, other.id, java.id);
    expect([(await write({}, other.token)).status, await rowsOf()]).toEqual([403, []]);
    expect(await test.db.$count(reviews, eq(reviews.studentId, other.id))).toBe(0);
  });

  it.each(['another course', 'a cancelled enrolment'])('403 with %s only', async (what) => {
    if (what === 'another course') trainer = await createTrainer(test.db, [react.id]);
    else await test.db.update(enrolments).set({ status: 'Cancelled' }).where(eq(enrolments.studentId, student.id));
    const reply = await write();
    const message = 'You can review trainers of your own courses.';
    expect([reply.status, reply.json()['message'], await rowsOf()]).toEqual([403, message, []]);
    expect(await mine()).toEqual({ status: 200, canReview: false, review: null });
  });

  it('400 with the field for a course that student and trainer do not share', async () => {
    const reply = await write({ course: { id: react.id } });
    expect([reply.status, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, ['course.id']]);
  });

  it.each([
    { rating: 4.25 },
    { rating: 5.5 },
    { rating: -0.5 },
    { rating: '4' },
    { feedback: '   ' },
    { feedback: 'x'.repeat(2001) },
    { feedback: 'a\u0000b' },
    { hiddenAt: null },
    { date: '2020-01-01T00:00:00Z' },
  ])('400 for %j (threat 5)', async (changes) => {
    expect([(await write(changes)).status, await rowsOf()]).toEqual([400, []]);
  });

  it('404 for a trainer who is not public or does not exist', async () => {
    const signedUpOnly = await createTrainer(test.db, []);
    for (const id of [signedUpOnly.id, student.id, nobody]) {
      expect((await write({ trainer: { id } })).status).toBe(404);
      expect((await mine(id)).status).toBe(404);
    }
  });

  it('429 after ten in an hour, and 200 again an hour later', async () => {
    for (let count = 0; count < 10; count += 1) expect((await write()).status).toBe(200);
    const reply = await write({ feedback: 'Once more.' });
    expect([reply.status, Number(reply.headers['retry-after']) > 3500]).toEqual([429, true]);
    expect(await rowsOf()).toMatchObject([{ version: 10 }]);
    test.clock.forward({ hours: 1, seconds: 1 });
    const { token } = await test.signInAs('student', student.user);
    expect((await write({}, token)).status).toBe(200);
  });

  it('50 at once are one review, whose rating counts once (threat 32)', async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, (_, at) => write({ rating: at % 6 })));
    const statuses = Object.groupBy(replies, ({ status }) => String(status));
    // The limit allows ten per hour.
    expect([statuses['200']?.length, statuses['429']?.length]).toEqual([10, 40]);
    const [row, ...more] = await rowsOf();
    expect([row?.version, more, await sums()]).toEqual([10, [], [row?.ratingHalfSteps, 1]]);
  });
});

describe('GET /ratings-reviews/trainer/:trainerId/mine', () => {
  it('200 with canReview, before and after the review is written', async () => {
    expect(await mine()).toEqual({ status: 200, canReview: true, review: null });
    const review = (await write()).json();
    expect(await mine()).toEqual({ status: 200, canReview: true, review });
  });

  it('200 with only the caller’s own review', async () => {
    await write();
    const other = await test.signInAs('student');
    const path = `/api/ratings-reviews/trainer/${trainer.id}/mine`;
    expect((await test.call('GET', path, { token: other.token })).json()).toEqual({ canReview: false, review: null });
  });
});
