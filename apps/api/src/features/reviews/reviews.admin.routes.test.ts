import type { Review, ReviewListed } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { reviews } from '#database/tables/reviews.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { follow } from '../../../test/pages.ts';
import { createCourse, createReview, createStudent, createTrainer } from '../../../test/rows/public-pages.ts';

let test: TestApp;
let token: string;
let course: Awaited<ReturnType<typeof createCourse>>;
let trainer: Awaited<ReturnType<typeof createTrainer>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  token = (await test.signInAs('admin')).token;
  course = await createCourse(test.db);
  trainer = await createTrainer(test.db, [course.id], { name: 'Meera Nair' });
});
afterAll(() => test.close());

async function say(name: string, changes: Partial<typeof reviews.$inferInsert> = {}, by = trainer) {
  const student = await createStudent(test.db, { name });
  const about = { studentId: student.id, trainerId: by.id, courseId: course.id };
  return { student, ...(await createReview(test.db, about, changes)) };
}

const read = (query = '') => test.call('GET', `/api/admin/reviews${query}`, { token });
const idsOf = async (query: string) => (await read(query)).json<ReviewListed[]>().map(({ id }) => id);
const setVisibility = (id: number, body: object) => test.call('PUT', `/api/admin/reviews/${id}`, { token, body });

describe('GET /admin/reviews', () => {
  it('200 with all reviews, hidden ones too, newest first, with author and total', async () => {
    const seen = await say('Tara Iyer');
    const hiddenAt = new Date('2026-11-01T00:00:00Z');
    const hidden = await say('Uday Rao', { hiddenAt, hiddenReason: 'Names a student', ratingHalfSteps: 3 });
    const reply = await read();
    const [first, second] = reply.json<ReviewListed[]>();
    expect([first?.id, second?.id]).toEqual([hidden.id, seen.id]);
    expect(first).toEqual({
      id: hidden.id,
      rating: 1.5,
      feedback: hidden.feedback,
      date: hidden.createdAt.toISOString(),
      course: { id: course.id, title: course.title },
      trainer: { id: trainer.id, name: 'Meera Nair' },
      student: { id: hidden.student.id, name: 'Uday Rao' },
      hiddenAt: hiddenAt.toISOString(),
      hiddenReason: 'Names a student',
    });
    expect(reply.headers['x-total-count']).toBe(String(await test.db.$count(reviews)));
    expect(await idsOf('?hidden=yes')).toEqual([hidden.id]);
    expect(await idsOf('?hidden=no')).toEqual([seen.id]);
  });

  it('200 by the name of a student or a trainer', async () => {
    const arjun = await createTrainer(test.db, [course.id], { name: 'Arjun Menon' });
    const [one, other] = [await say('Zoya Khan'), await say('Vikram Seth', {}, arjun)];
    expect(await idsOf('?q=zoya')).toEqual([one.id]);
    expect(await idsOf('?q=jun+men')).toEqual([other.id]);
    expect(await idsOf('?q=zo')).toEqual([one.id]);
    expect(await idsOf('?q=zoya&hidden=yes')).toEqual([]);
    expect((await read('?q=meera&limit=1')).headers['x-total-count']).toBe('3');
  });

  it('200 in pages: each review appears once', async () => {
    const pages = await follow<ReviewListed>(test, '/api/admin/reviews?limit=2', undefined, token);
    expect(pages.flat().map(({ id }) => id)).toEqual(await idsOf('?limit=100'));
    expect(pages.length).toBeGreaterThan(1);
  });

  it.each(['?limit=101', '?cursor=x', '?hidden=maybe', '?student=1'])('400 for %s', async (query) => {
    expect((await read(query)).status).toBe(400);
  });
});

describe('PUT /admin/reviews/:reviewId', () => {
  it('200: hiding removes the review from the public list and the average, showing restores it; both are audited', async () => {
    const critic = await createTrainer(test.db, [course.id]);
    const [kept, review] = [
      await say('Kavya Jain', { ratingHalfSteps: 10 }, critic),
      await say('Lalit Roy', { ratingHalfSteps: 0 }, critic),
    ];
    const shown = async () => {
      const path = `/api/ratings-reviews/trainer/${critic.id}`;
      const { rating, ratingCount } = (await test.call('GET', `/api/trainers/${critic.id}`)).json();
      return [(await test.call('GET', path)).json<Review[]>().map(({ id }) => id), rating, ratingCount];
    };
    expect(await shown()).toEqual([[review.id, kept.id], 2.5, 2]);
    const reply = await setVisibility(review.id, { hidden: true, reason: 'Names another student' });
    expect([reply.status, reply.json()]).toMatchObject([200, { id: review.id, hiddenReason: 'Names another student' }]);
    expect(await shown()).toEqual([[kept.id], 5, 1]);
    const back = await setVisibility(review.id, { hidden: false });
    expect(back.json()).toMatchObject({ hiddenAt: null, hiddenReason: null });
    expect(await shown()).toEqual([[review.id, kept.id], 2.5, 2]);
    const entries = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `review:${review.id}`));
    expect(entries.toSorted((one, other) => one.id - other.id)).toMatchObject([
      { action: 'review.hide', before: { hidden: false }, after: { hidden: true, reason: 'Names another student' } },
      { action: 'review.show', before: { hidden: true }, after: { hidden: false, reason: null } },
    ]);
  });

  it('200 with another reason: hiddenAt stays', async () => {
    const review = await say('Mohan Das', { hiddenAt: new Date('2026-11-01T00:00:00Z'), hiddenReason: 'One' });
    const reply = await setVisibility(review.id, { hidden: true, reason: 'Another' });
    expect(reply.json()).toMatchObject({ hiddenAt: '2026-11-01T00:00:00.000Z', hiddenReason: 'Another' });
  });

  it.each([{ hidden: true }, { hidden: true, reason: ' ' }, { hidden: false, reason: 'x' }, { rating: 5 }])(
    '400 for %j',
    async (body) => {
      const { id } = await say('Nobody Special');
      expect((await setVisibility(id, body)).status).toBe(400);
    },
  );

  it('404 for an unknown review', async () => {
    expect((await setVisibility(2_147_483_647, { hidden: false })).status).toBe(404);
  });
});
