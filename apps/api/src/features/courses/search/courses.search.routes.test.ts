import type { CourseSearchReply } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batchStudents, seatHolds } from '#database/tables/batches.ts';
import { users } from '#database/tables/users.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createSearchWord } from '../../../../test/rows/front-office.ts';
import { createBatch, createCourse, createTrainer, enrol } from '../../../../test/rows/public-pages.ts';
import { createPublishedSyllabus, syllabusWith } from '../../../../test/rows/syllabus.ts';
import { wordsOf } from './courses.search-text.policy.ts';

let test: TestApp;
let weekend: { readonly id: number; readonly courseId: number };
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  const { db } = test;
  const dotnet = await createCourse(db, { title: 'C# and .NET', priceInPaise: 20_000_00, level: 'advanced' });
  const cpp = await createCourse(db, { title: 'C++', keywords: 'embedded, C', priceInPaise: 0, days: 20 });
  await createCourse(db, { title: 'Advanced Kotlin', priceInPaise: 30_000_00 });
  await createCourse(db, { title: 'Kotlin, planned', isDraft: true });
  await createCourse(db, { title: 'Kotlin, given up', archivedAt: new Date() });
  const trainer = await createTrainer(db, [dotnet.id, cpp.id], { name: 'Asha Rao' });
  const [linkOfDotnet = 0, linkOfCpp = 0] = trainer.links;
  const soon = { startDate: '2999-01-01', endDate: '2999-03-01' };
  weekend = await createBatch(db, dotnet.id, linkOfDotnet, {
    ...soon,
    weekdays: [6, 7],
    startTime: '11:59',
    endTime: '13:00',
    mode: 'room',
    capacity: 2,
  });
  await createBatch(db, cpp.id, linkOfCpp, {
    ...soon,
    weekdays: [1, 2],
    startTime: '12:00',
    endTime: '13:00',
    mode: 'both',
  });
  // Neither over, nor a draft, nor on mixed days: these count for nothing.
  const evening = { weekdays: [1, 2], startTime: '17:00', endTime: '18:00' };
  await createBatch(db, cpp.id, linkOfCpp, { ...evening, startDate: '2020-01-01', endDate: '2020-02-01' });
  await createBatch(db, cpp.id, linkOfCpp, { ...evening, ...soon, isDraft: true });
  await createBatch(db, cpp.id, linkOfCpp, { ...soon, weekdays: [5, 6], startTime: '06:00', endTime: '07:00' });
  await createSearchWord(db, { word: 'dot net', means: '.net' });
});
afterAll(() => test.close());

const search = async (query: string) => {
  const reply = await test.call('GET', `/api/courses/search?${query}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.json<CourseSearchReply>();
};
const titles = async (query: string) => (await search(query)).courses.map(({ title }) => title);

describe('GET /courses/search', () => {
  it('200 without a search: all courses on offer, cacheable', async () => {
    const reply = await test.call('GET', '/api/courses/search');
    expect(reply.headers['cache-control']).toContain('public, max-age=0, s-maxage=30');
    expect(reply.json()).toMatchObject({
      words: '',
      filters: {},
      sort: 'start',
      corrected: null,
      total: 3,
      relaxed: [],
    });
  });

  it.each([
    ['c%2B%2B', ['C++']],
    ['C%23', ['C# and .NET']],
    ['.net', ['C# and .NET']],
    ['net', []],
    ['dot net', ['C# and .NET']],
    ['c', ['C++']],
    ['embed', ['C++']],
    ['e', []],
    ['kotlin', ['Advanced Kotlin']],
    ['kotlins', ['Advanced Kotlin']],
    ['asha rao', ['C# and .NET', 'C++']],
    ['asha c%23', ['C# and .NET']],
    ['ash', []],
    ['20000', ['C# and .NET']],
    ['20', ['C++']],
    ['able', []],
  ])('200 with q=%s finds %j', async (q, expected) => {
    expect((await titles(`q=${q}`)).toSorted()).toEqual(expected);
  });

  it.each([
    ['price=20000', ['C# and .NET', 'C++']],
    ['price=0', ['C++']],
    ['days=weekend', ['C# and .NET']],
    ['days=weekday', ['C++']],
    ['hours=morning', ['C# and .NET', 'C++']],
    ['hours=afternoon', ['C++']],
    ['hours=evening', []],
    ['mode=online', ['C++']],
    ['mode=room', ['C# and .NET', 'C++']],
    ['level=advanced', ['Advanced Kotlin', 'C# and .NET']],
    ['level=beginner', []],
    // Days and hours are those of one batch.
    ['days=weekend&hours=afternoon', []],
    ['days=weekday&hours=morning', []],
    ['q=kotlin&price=20000', []],
  ])('200 with %s: %j', async (query, expected) => {
    expect((await titles(query)).toSorted()).toEqual(expected);
  });

  it.each([
    ['price', ['C++', 'C# and .NET', 'Advanced Kotlin']],
    ['-price', ['Advanced Kotlin', 'C# and .NET', 'C++']],
    ['days', ['C++', 'C# and .NET', 'Advanced Kotlin']],
  ])('200 sorted by %s', async (sort, expected) => {
    expect(await titles(`sort=${sort}`)).toEqual(expected);
  });

  it('200: what was typed counts more than the same filter in the query, and both are said', async () => {
    const found = await search('q=kotlin%20under%2040k&price=100&level=advanced');
    expect(found).toMatchObject({
      words: 'kotlin',
      filters: { price: 40_000, level: 'advanced' },
      sort: 'match',
      total: 1,
    });
  });

  it('200 with a typing error: says what was searched instead, and only if nothing fits as typed', async () => {
    expect(await search('q=kotlni')).toMatchObject({ words: 'kotlni', corrected: 'kotlin', total: 1 });
    expect(await search('q=kotlni%20zzzz')).toMatchObject({ corrected: null, total: 0 });
    expect(await search('q=kotlin')).toMatchObject({ corrected: null });
  });

  it('200 without a course: what to leave out, with the number of courses, and popular ones', async () => {
    const found = await search('q=kotlin%20zzzz%20weekend');
    expect(found).toMatchObject({ words: 'kotlin zzzz', total: 0, courses: [], relaxed: [] });
    expect(found.popular).toHaveLength(3);
    expect((await search('q=kotlin%20free')).relaxed).toEqual([
      { without: 'word', word: 'kotlin', total: 1 },
      { without: 'price', word: '', total: 1 },
    ]);
  });

  it('200: a batch counts only while it has a free seat', async () => {
    const { db } = test;
    const [first, second] = [await test.createUser(), await test.createUser()];
    for (const { id } of [first, second]) await enrol(db, id, weekend.courseId);
    const seat = { batchId: weekend.id, courseId: weekend.courseId };
    await db.insert(batchStudents).values({ ...seat, studentId: first.id });
    expect(await titles('days=weekend')).toEqual(['C# and .NET']);
    const heldUntil = new Date(test.clock.now().getTime() + 60_000);
    const hold = { ...seat, studentId: second.id, ifSoldOut: 'refund', heldUntil, createdAt: new Date() } as const;
    await db.insert(seatHolds).values(hold);
    expect(await titles('days=weekend')).toEqual([]);
    await db.delete(seatHolds);
  });

  it('200: a trainer who left finds no course', async () => {
    await test.db
      .update(users)
      .set({ status: 'archived' })
      .where(sql`${users.name} = 'Asha Rao'`);
    expect(await titles('q=asha')).toEqual([]);
  });

  it('200 page by page, each course once', async () => {
    await test.db.execute(sql`
      insert into courses (title, description, price_in_paise, days, start_date, end_date)
      select 'Paged ' || n, 'Many', 100, 1, '2027-01-01', '2027-01-02' from generate_series(1, 61) n`);
    const [one, two, three] = [await search('q=paged'), await search('q=paged&page=2'), await search('q=paged&page=3')];
    expect([one.total, two.total, three.total]).toEqual([61, 61, 61]);
    expect([one, two, three].map(({ courses }) => courses.length)).toEqual([60, 1, 0]);
    expect(new Set([...one.courses, ...two.courses].map(({ id }) => id)).size).toBe(61);
    expect(three.popular).toEqual([]);
  });

  it.each([
    ['q', `q=${'a'.repeat(101)}`],
    ['q', 'q=%00'],
    ['price', 'price=-1'],
    ['price', 'price=1000001'],
    ['price', 'price=cheap'],
    ['days', 'days=sunday'],
    ['hours', 'hours=9'],
    ['mode', 'mode=both'],
    ['level', 'level=hard'],
    ['sort', 'sort=newest'],
    ['page', 'page=0'],
    ['page', 'page=21'],
  ])('400 for %s: %s', async (field, query) => {
    const reply = await test.call('GET', `/api/courses/search?${query}`);
    expect([reply.status, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, [field]]);
  });
});

it.each([
  'Core Java',
  'C++, C# and .NET',
  'ASP.NET Core',
  'Node.js',
  'full-stack (2026)',
  '“q” – it’s',
  'जावा कोर्स',
  '₹5!',
  '',
])('course_words divides “%s” like wordsOf', async (title) => {
  const { rows } = await test.db.execute<{ words: string[] }>(
    sql`select tsvector_to_array(course_words(${title}, null)) as words`,
  );
  const words = wordsOf(title);
  const pairs = words.slice(1).map((word, place) => `${words[place]}${word}`);
  expect(rows[0]?.words.toSorted()).toEqual([...new Set([...words, ...pairs])].toSorted());
});

describe('GET /courses/search by words of the syllabus', () => {
  beforeAll(async () => {
    const { db } = test;
    const taught = await createCourse(db, { title: 'Backends', ratingCount: 900 });
    await createPublishedSyllabus(db, taught.id, syllabusWith({ Messages: ['Queues with Zorba', 'Retry'] }));
    await createCourse(db, { title: 'Zorba from the beginning' });
    await createCourse(db, { title: 'Streams', keywords: 'zorba' });
    const ofTrainer = await createCourse(db, { title: 'Sockets' });
    await createTrainer(db, [ofTrainer.id], { name: 'Zorba Nair' });
    const hidden = await createCourse(db, { title: 'Planned', isDraft: true });
    await createPublishedSyllabus(db, hidden.id, syllabusWith({ Secret: ['Quixotry'] }));
  });

  it('finds title, keyword and trainer first, and then what only the syllabus says', async () => {
    expect(await titles('q=zorba')).toEqual(['Zorba from the beginning', 'Streams', 'Sockets', 'Backends']);
  });

  it('needs a whole word, in singular or plural, and all words in one course', async () => {
    expect(await titles('q=queue')).toEqual(['Backends']);
    expect(await titles('q=messages+zorba')).toEqual(['Backends']);
    expect(await titles('q=retr')).toEqual([]);
    expect(await titles('q=queue+kotlin')).toEqual([]);
  });

  it('finds no draft of a course, and nothing of a version that another one replaced', async () => {
    expect(await titles('q=quixotry')).toEqual([]);
    const { id } = await createCourse(test.db, { title: 'Versions' });
    await createPublishedSyllabus(test.db, id, syllabusWith({ One: ['Marzipan'] }));
    expect(await titles('q=marzipan')).toEqual(['Versions']);
    await createPublishedSyllabus(test.db, id, syllabusWith({ One: ['Nougat'] }), 2);
    expect([await titles('q=marzipan'), await titles('q=nougat')]).toEqual([[], ['Versions']]);
  });
});
