import type { Course, CourseDetail } from '@avsar/contract';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courses } from '#database/tables/courses.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { follow } from '../../../test/pages.ts';
import {
  createBatch,
  createCourse,
  createMedia,
  createReview,
  createStudent,
  createTrainer,
  seat,
  urlOf,
} from '../../../test/rows/public-pages.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
});
afterAll(() => test.close());

const list = (query = '') => test.call('GET', `/api/courses${query}`);
const titles = async (query = '') => (await list(query)).json<Course[]>().map(({ title }) => title);

describe('GET /courses', () => {
  let offered: Awaited<ReturnType<typeof createCourse>>[];
  let cover: Awaited<ReturnType<typeof createMedia>>;
  beforeAll(async () => {
    cover = await createMedia(test.db);
    offered = [
      await createCourse(test.db, { title: 'Core Java', priceInPaise: 12_999_00, startDate: '2026-12-14', days: 45 }),
      await createCourse(test.db, {
        title: 'React for the Web',
        description: 'Components, state and forms. 100% practice.',
        priceInPaise: 24_999_50,
        startDate: '2026-12-07',
        imageId: cover.id,
        days: 60,
      }),
      await createCourse(test.db, { title: 'Angular', priceInPaise: 12_999_00, startDate: '2026-12-07', time: null }),
      await createCourse(test.db, { title: 'Spring Boot Microservices', priceInPaise: 0, startDate: '2027-01-11' }),
    ];
    await createCourse(test.db, { title: 'Archived Java', archivedAt: new Date() });
    await createCourse(test.db, {
      title: 'Private cover',
      startDate: '2026-12-01',
      imageId: (await createMedia(test.db, { visibility: 'private' })).id,
    });
  });

  it('200 for a visitor: exactly the public view, newest first, with the total, cached for 30 seconds', async () => {
    const reply = await list();
    const courses = reply.json<Course[]>();
    expect(reply.status).toBe(200);
    expect(courses.map(({ title }) => title)).toEqual([
      'Private cover',
      'Spring Boot Microservices',
      'Angular',
      'React for the Web',
      'Core Java',
    ]);
    const react = offered[1];
    expect(courses[3]).toEqual({
      id: react?.id,
      title: 'React for the Web',
      description: 'Components, state and forms. 100% practice.',
      keywords: null,
      level: null,
      price: 24_999.5,
      days: 60,
      image: urlOf(cover),
      startDate: '2026-12-07',
      endDate: '2027-01-20',
      time: '7:30 pm',
      nextBatch: null,
    });
    expect(courses[0]?.image).toBeNull();
    expect(courses[2]?.time).toBeNull();
    expect(reply.headers['x-total-count']).toBe('5');
    expect(reply.headers['cache-control']).toContain('public, max-age=0, s-maxage=30');
  });

  it.each([
    ['newest', ['Private cover', 'Spring Boot Microservices', 'Angular', 'React for the Web', 'Core Java']],
    ['price', ['Spring Boot Microservices', 'Core Java', 'Angular', 'Private cover', 'React for the Web']],
    ['-price', ['React for the Web', 'Private cover', 'Angular', 'Core Java', 'Spring Boot Microservices']],
    ['title', ['Angular', 'Core Java', 'Private cover', 'React for the Web', 'Spring Boot Microservices']],
    ['start', ['Private cover', 'React for the Web', 'Angular', 'Core Java', 'Spring Boot Microservices']],
  ])('200 sorted by %s, and the same over pages of two', async (sort, expected) => {
    expect(await titles(`?sort=${sort}`)).toEqual(expected);
    const pages = await follow<Course>(test, `/api/courses?sort=${sort}&limit=2`);
    expect(pages.flat().map(({ title }) => title)).toEqual(expected);
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
  });

  it.each([
    ['java', ['Core Java']],
    ['WEB', ['React for the Web']],
    ['practice', ['React for the Web']],
    ['100%', ['React for the Web']],
    ['%', []],
    ['___', []],
    ['re', ['React for the Web']],
    ['RE', ['React for the Web']],
    ['ea', []],
    ['  angular ', ['Angular']],
  ])('200 with q=%s finds exact text: %j', async (q, expected) => {
    expect(await titles(`?q=${encodeURIComponent(q)}`)).toEqual(expected);
  });

  it.each([
    ['12999', ['Private cover', 'Angular', 'Core Java']],
    ['24999', ['React for the Web']],
    ['60', ['React for the Web']],
    ['61', []],
  ])('200 with q=%s finds a price in rupees or a number of days: %j', async (q, expected) => {
    expect(await titles(`?q=${q}`)).toEqual(expected);
  });

  it.each([
    ['reakt', 'React for the Web'],
    ['anguler', 'Angular'],
    ['sprng boot', 'Spring Boot Microservices'],
    ['jawa', 'Core Java'],
    ['micro services', 'Spring Boot Microservices'],
  ])('200 with the typing error q=%s finds %s first', async (q, expected) => {
    expect((await titles(`?q=${encodeURIComponent(q)}`))[0]).toBe(expected);
  });

  it('200 with an empty list if nothing is similar, and all courses for an empty q', async () => {
    expect(await titles('?q=zzzzzz')).toEqual([]);
    expect(await titles('?q=')).toHaveLength(5);
    expect(await titles('?q=%20')).toHaveLength(5);
  });

  it('200 with q over pages: each course appears once', async () => {
    const pages = await follow<Course>(test, '/api/courses?q=a&limit=1');
    expect(pages.flat().map(({ title }) => title)).toEqual(['Angular']);
    const many = await follow<Course>(test, '/api/courses?q=you%20will&limit=1&sort=price');
    expect(new Set(many.flat().map(({ id }) => id)).size).toBe(many.flat().length);
    expect(many.length).toBeGreaterThan(2);
  });

  const cursor = (text: string) => Buffer.from(text).toString('base64url');
  it.each([
    ['limit', '?limit=0'],
    ['limit', '?limit=501'],
    ['limit', '?limit=many'],
    ['sort', '?sort=name'],
    ['state', '?state=gone'],
    ['q', `?q=${'a'.repeat(101)}`],
    ['q', '?q=%00'],
    ['cursor', '?cursor=nonsense'],
    ['cursor', `?cursor=${cursor('1')}`],
    ['cursor', `?cursor=${cursor('1:99999999999')}`],
    ['cursor', `?cursor=${cursor('9999999999:1')}`],
    ['cursor', `?cursor=${cursor('2026-12-07:1')}`],
    ['cursor', `?sort=start&cursor=${cursor('7:1')}`],
    ['cursor', `?sort=start&cursor=${cursor('2026-02-31:1')}`],
    ['cursor', `?sort=start&cursor=${cursor('2026-99-99:1')}`],
    ['cursor', `?sort=title&cursor=${cursor('a\0b:1')}`],
  ])('400 for %s: %s', async (field, query) => {
    const reply = await list(query);
    expect([reply.status, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, [field]]);
  });

  it('400 for an unknown query parameter', async () => {
    expect((await list('?archived=true')).status).toBe(400);
  });

  it('200 with all of 500 courses at once', async () => {
    expect((await list('?limit=500')).status).toBe(200);
  });
});

describe('GET /courses/:courseId', () => {
  const get = (id: number | string) => test.call('GET', `/api/courses/${id}`);

  it('200 with trainers, open batches and rating, exactly the public views', async () => {
    const image = await createMedia(test.db);
    const course = await createCourse(test.db, { title: 'With everything', imageId: image.id });
    const trainer = await createTrainer(test.db, [course.id]);
    const [link = 0] = trainer.links;
    const running = await createBatch(test.db, course.id, link, {
      startDate: '2020-01-01',
      endDate: '2999-01-01',
      lastJoinDate: '2999-01-01',
    });
    await createBatch(test.db, course.id, link, { startDate: '2020-01-01', endDate: '2999-01-01' });
    await createBatch(test.db, course.id, link, { startDate: '2998-05-04', endDate: '2999-01-01', isDraft: true });
    const later = await createBatch(test.db, course.id, link, { startDate: '2998-05-05', endDate: '2999-01-01' });
    const sooner = await createBatch(test.db, course.id, link, { startDate: '2998-05-04', endDate: '2999-01-01' });
    await createBatch(test.db, course.id, link, { startDate: '2020-01-01', endDate: '2020-02-01' });
    await createBatch(test.db, course.id, link, { endDate: '2999-01-01', archivedAt: new Date() });
    await seat(test.db, running.id, course.id);
    for (let person = 0; person < 4; person += 1) await seat(test.db, later.id, course.id);
    for (const ratingHalfSteps of [10, 9, 6]) {
      const about = { studentId: (await createStudent(test.db)).id, trainerId: trainer.id, courseId: course.id };
      await createReview(test.db, about, { ratingHalfSteps });
    }

    const reply = await get(course.id);
    const batch = {
      endDate: '2999-01-01',
      startTime: '19:30',
      endTime: '21:00',
      weekdays: [1, 3, 5],
      capacity: 3,
      name: null,
      mode: 'online' as const,
      trainer: { id: trainer.id, name: trainer.name },
    };
    const expected: CourseDetail = {
      claim: null,
      id: course.id,
      title: 'With everything',
      description: course.description,
      keywords: null,
      level: null,
      price: 12_999,
      days: 45,
      image: urlOf(image),
      startDate: '2026-12-07',
      endDate: '2027-01-20',
      time: '7:30 pm',
      trainers: [
        {
          id: trainer.id,
          name: trainer.name,
          image: trainer.image,
          qualification: 'B.Tech',
          experience: 7,
          technologies: ['Java'],
          rating: 4.17,
          ratingCount: 3,
        },
      ],
      batches: [
        { ...batch, id: sooner.id, startDate: '2998-05-04', seatsLeft: 3 },
        // Four students for three seats: seatsLeft is never negative.
        { ...batch, id: later.id, startDate: '2998-05-05', seatsLeft: 0 },
        { ...batch, id: running.id, startDate: '2020-01-01', seatsLeft: 2 },
      ],
      seatsAsOf: reply.json<CourseDetail>().seatsAsOf,
      rating: { average: 4.17, count: 3 },
    };
    expect([reply.status, reply.json()]).toEqual([200, expected]);
    expect(reply.headers['cache-control']).toContain('public, max-age=0, s-maxage=30');
  });

  it('200 with empty lists and no average for a course without trainers, batches and reviews', async () => {
    const course = await createCourse(test.db);
    const reply = await get(course.id);
    expect(reply.json()).toMatchObject({ trainers: [], batches: [], rating: { average: null, count: 0 } });
  });

  it('200 without archived trainers', async () => {
    const course = await createCourse(test.db);
    await createTrainer(test.db, [course.id], { status: 'archived' });
    expect((await get(course.id)).json<CourseDetail>().trainers).toEqual([]);
  });

  it('200 with twelve batches at most, the nearest first', async () => {
    const course = await createCourse(test.db);
    const { links } = await createTrainer(test.db, [course.id]);
    for (let day = 28; day > 10; day -= 1) {
      await createBatch(test.db, course.id, links[0] ?? 0, { startDate: `2998-05-${day}`, endDate: '2999-01-01' });
    }
    const { batches } = (await get(course.id)).json<CourseDetail>();
    expect(batches.map(({ startDate }) => startDate.slice(-2)).join(' ')).toBe('11 12 13 14 15 16 17 18 19 20 21 22');
  });

  it('a batch can be joined until the end of its last day for joining in Indian time, not in UTC', async () => {
    const course = await createCourse(test.db);
    const { links } = await createTrainer(test.db, [course.id]);
    const { rows } = await test.db.execute<{ today: string }>(
      sql`select (now() at time zone 'Asia/Kolkata')::date::text as today`,
    );
    const today = rows[0]?.today ?? '';
    await createBatch(test.db, course.id, links[0] ?? 0, {
      startDate: '2020-01-01',
      endDate: '2999-01-01',
      lastJoinDate: today,
    });
    expect((await get(course.id)).json<CourseDetail>().batches).toHaveLength(1);
  });

  it('404 for an archived or unknown course, byte for byte the same', async () => {
    const { id } = await createCourse(test.db, { archivedAt: new Date() });
    const headers = { 'x-request-id': 'the-same-for-both' };
    const replies = [id, 2_147_483_647].map((course) => test.call('GET', `/api/courses/${course}`, { headers }));
    const [archived, never] = await Promise.all(replies);
    expect([archived?.status, never?.status]).toEqual([404, 404]);
    expect(archived?.text).toBe(never?.text);
    expect(archived?.headers['cache-control']).toBe('private, no-store');
  });

  it.each(['0', '-1', 'abc', '2147483648', '1.5'])('400 for %s', async (id) => {
    expect((await get(id)).status).toBe(400);
  });
});

describe('GET /next-batches', () => {
  it('200 with batches of courses on offer that have not begun and have seats left, the nearest first', async () => {
    const course = await createCourse(test.db, { title: 'With a next batch' });
    const archived = await createCourse(test.db, { archivedAt: new Date() });
    const trainer = await createTrainer(test.db, [course.id, archived.id]);
    const [link = 0, archivedLink = 0] = trainer.links;
    const endDate = '2999-01-01';
    // Earlier than the batches of other tests in this file.
    const plant = (startDate: string, more = {}) =>
      createBatch(test.db, course.id, link, { startDate, endDate, ...more });
    const second = await plant('2997-05-05');
    const first = await plant('2997-05-04');
    const full = await plant('2997-05-03', { capacity: 1 });
    await seat(test.db, full.id, course.id);
    await plant('2997-05-02', { isDraft: true });
    await plant('2997-05-02', { archivedAt: new Date() });
    await plant('2020-01-01', { lastJoinDate: endDate });
    await createBatch(test.db, archived.id, archivedLink, { startDate: '2997-05-01', endDate });
    const reply = await test.call('GET', '/api/next-batches?limit=2');
    expect([reply.status, reply.json()]).toMatchObject([
      200,
      [
        { id: first.id, startDate: '2997-05-04', seatsLeft: 3, course: { id: course.id, title: 'With a next batch' } },
        { id: second.id, trainer: { id: trainer.id, name: trainer.name } },
      ],
    ]);
    expect(reply.headers['cache-control']).toContain('public, max-age=0, s-maxage=30');
  });

  it.each(['limit=0', 'limit=13', 'page=2'])('400 for ?%s', async (query) => {
    expect((await test.call('GET', `/api/next-batches?${query}`)).status).toBe(400);
  });
});

describe('GET /courses/:courseId/preview.png', () => {
  const preview = (id: number, etag?: string) =>
    test.call(
      'GET',
      `/api/courses/${id}/preview.png`,
      etag === undefined ? {} : { headers: { 'if-none-match': etag } },
    );

  it('200 with an image of 1200 by 630, an ETag by its content, cached for 30 seconds', async () => {
    const { id } = await createCourse(test.db, {
      title: 'C & C++ <for> “everybody”, from the first line to the last one',
    });
    const first = await preview(id);
    expect(first.status).toBe(200);
    expect(first.headers).toMatchObject({ 'content-type': 'image/png' });
    expect(first.headers['cache-control']).toContain('s-maxage=30');
    expect(await sharp(first.bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect((await preview(id, first.headers['etag'] as string)).status).toBe(304);
    await test.db.update(courses).set({ title: 'Another title' }).where(eq(courses.id, id));
    const second = await preview(id);
    expect(second.headers['etag']).not.toBe(first.headers['etag']);
    expect(second.bytes.equals(first.bytes)).toBe(false);
  });

  it('404 for an archived or unknown course', async () => {
    const { id } = await createCourse(test.db, { archivedAt: new Date() });
    expect([(await preview(id)).status, (await preview(2_000_000_000)).status]).toEqual([404, 404]);
  });
});
