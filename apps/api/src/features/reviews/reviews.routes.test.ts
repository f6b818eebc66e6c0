import type { Review } from '@avsar/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { follow } from '../../../test/pages.ts';
import {
  createCourse,
  createReview,
  createStudent,
  createTrainer,
  setShowcaseConsent,
} from '../../../test/rows/public-pages.ts';
import { reviews } from '../../database/tables/reviews.ts';
import { users } from '../../database/tables/users.ts';

let test: TestApp;
let java: Awaited<ReturnType<typeof createCourse>>;
let react: Awaited<ReturnType<typeof createCourse>>;
let meera: Awaited<ReturnType<typeof createTrainer>>;
let arjun: Awaited<ReturnType<typeof createTrainer>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  java = await createCourse(test.db);
  react = await createCourse(test.db);
  meera = await createTrainer(test.db, [java.id]);
  arjun = await createTrainer(test.db, [react.id]);
  for (let count = 0; count < 7; count += 1) await write();
  await write({ hiddenAt: new Date() });
});
afterAll(() => test.close());

/** A new student's review, by default of Meera and her course. */
async function write(changes: Partial<typeof reviews.$inferInsert> = {}) {
  const student = await createStudent(test.db);
  const review = await createReview(
    test.db,
    { studentId: student.id, trainerId: meera.id, courseId: java.id },
    changes,
  );
  return { student, review };
}

const read = async (path = '') => (await test.call('GET', `/api/ratings-reviews${path}`)).json<Review[]>();
const find = async (id: number, path = '') => (await read(path)).find((review) => review.id === id);

describe('GET /ratings-reviews', () => {
  it('200 for a visitor: a flat array, newest first, exactly the public view, cached for 30 seconds', async () => {
    const createdAt = new Date('2026-11-02T05:30:00.123Z');
    const { student, review } = await write({ ratingHalfSteps: 7, feedback: 'Two lines.\nBoth kept.', createdAt });
    const reply = await test.call('GET', '/api/ratings-reviews');
    const [first] = reply.json<Review[]>();
    expect(reply.status).toBe(200);
    expect(first).toEqual({
      id: review.id,
      rating: 3.5,
      feedback: 'Two lines.\nBoth kept.',
      date: '2026-11-02T05:30:00.123Z',
      course: { id: java.id, title: java.title },
      trainer: { id: meera.id, name: meera.name },
      student: { name: student.name, image: null },
    });
    const ids = reply.json<Review[]>().map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    expect(reply.headers['cache-control']).toContain('public, max-age=0, s-maxage=30');
  });

  it('200 without hidden reviews, which are not counted either', async () => {
    const reply = await test.call('GET', '/api/ratings-reviews');
    const shown = await test.db.$count(reviews, sql`${reviews.hiddenAt} is null`);
    expect(reply.json<Review[]>()).toHaveLength(shown);
    expect(reply.headers['x-total-count']).toBe(String(shown));
    expect(await test.db.$count(reviews)).toBeGreaterThan(shown);
  });

  it('200 in pages while reviews are added: no id twice, and none missing that was there at the start', async () => {
    const before = (await read('?limit=100')).map(({ id }) => id);
    const add = async () => void (await write());
    const pages = await follow<Review>(test, '/api/ratings-reviews?limit=2', add);
    const seen = pages.flat().map(({ id }) => id);
    expect(seen).toHaveLength(new Set(seen).size);
    expect(before.filter((id) => !seen.includes(id))).toEqual([]);
    expect(pages.length).toBeGreaterThan(3);
  });

  it('200 with a picture while the latest consent is given, and always with a name', async () => {
    const { student, review } = await write();
    const imageAfter = async (...answers: readonly boolean[]) => {
      for (const given of answers) await setShowcaseConsent(test.db, student.id, given);
      return (await find(review.id))?.student;
    };
    const shown = { name: student.name, image: student.showcaseImage };
    expect(await imageAfter()).toEqual({ name: student.name, image: null });
    expect(await imageAfter(true)).toEqual(shown);
    expect(await imageAfter(false)).toEqual({ name: student.name, image: null });
    expect(await imageAfter(true)).toEqual(shown);
  });

  it('200 with consent, but never with the private picture', async () => {
    const { student, review } = await write();
    await setShowcaseConsent(test.db, student.id, true);
    await test.db.update(users).set({ showcaseImageId: student.imageId }).where(eq(users.id, student.id));
    expect((await find(review.id))?.student.image).toBeNull();
  });

  it('200 says "Former student" for a deleted account', async () => {
    const { student, review } = await write();
    await setShowcaseConsent(test.db, student.id, true);
    await test.db.update(users).set({ status: 'deleted' }).where(eq(users.id, student.id));
    expect((await find(review.id))?.student).toEqual({ name: 'Former student', image: null });
  });

  it.each(['?limit=101', '?limit=0', '?cursor=x', '?cursor=MjE0NzQ4MzY0OA', '?student=1'])(
    '400 for %s',
    async (query) => {
      for (const path of ['', `/trainer/${meera.id}`, `/course/${java.id}`])
        expect((await test.call('GET', `/api/ratings-reviews${path}${query}`)).status).toBe(400);
    },
  );
});

describe.each(['trainer', 'course'] as const)('GET /ratings-reviews/%s/:id', (about) => {
  const idOf = (owner: 'first' | 'second') =>
    about === 'trainer' ? { first: meera.id, second: arjun.id }[owner] : { first: java.id, second: react.id }[owner];

  it('200 with only the reviews of this trainer or course, newest first, and the total', async () => {
    const student = await createStudent(test.db);
    const other = { studentId: student.id, trainerId: arjun.id, courseId: react.id };
    const { id } = await createReview(test.db, other);
    const reply = await test.call('GET', `/api/ratings-reviews/${about}/${idOf('second')}`);
    const shown = reply.json<Review[]>();
    expect(shown[0]?.id).toBe(id);
    expect(shown.every((review) => review[about].id === idOf('second'))).toBe(true);
    expect(reply.headers['x-total-count']).toBe(String(shown.length));
    expect(await find(id, `/${about}/${idOf('first')}`)).toBeUndefined();
  });

  it('200 in pages: each review appears once', async () => {
    const path = `/api/ratings-reviews/${about}/${idOf('first')}`;
    const pages = await follow<Review>(test, `${path}?limit=3`);
    const all = (await test.call('GET', `${path}?limit=100`)).json<Review[]>();
    expect(pages.flat()).toEqual(all);
    expect(pages.length).toBeGreaterThan(2);
  });

  it('404 for a trainer or course that is not public or does not exist', async () => {
    const archived = await createCourse(test.db, { archivedAt: new Date() });
    const signedUpOnly = await createTrainer(test.db, []);
    const ids = [about === 'trainer' ? signedUpOnly.id : archived.id, 2_147_483_647];
    const replies = await Promise.all(ids.map((id) => test.call('GET', `/api/ratings-reviews/${about}/${id}`)));
    expect(replies.map(({ status }) => status)).toEqual([404, 404]);
  });

  it.each(['0', 'x'])('400 for %s', async (id) => {
    expect((await test.call('GET', `/api/ratings-reviews/${about}/${id}`)).status).toBe(400);
  });
});
