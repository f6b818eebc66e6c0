import type { Course, CourseListed } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrolments } from '#database/tables/enrolments.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { follow } from '../../../../test/pages.ts';
import { createBatch, createCourse, createTrainer, enrol, seat } from '../../../../test/rows/public-pages.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());

const list = (query = '') => test.call('GET', `/api/courses${query}`, { token: admin.token });
const titles = async (query = '') => (await list(query)).json<CourseListed[]>().map(({ title }) => title);

describe('GET /courses, for the admin', () => {
  let java: Awaited<ReturnType<typeof createCourse>>;
  beforeAll(async () => {
    java = await createCourse(test.db, { title: 'java, from the start' });
    await createCourse(test.db, { title: 'Angular' });
    await createCourse(test.db, { title: 'JAVA for architects', archivedAt: new Date() });
    await createCourse(test.db, { title: 'Rust, next year', isDraft: true });
    await createCourse(test.db, { title: 'Rust, given up', isDraft: true, archivedAt: new Date() });
    const { links } = await createTrainer(test.db, [java.id]);
    await createTrainer(test.db, [java.id], { status: 'archived' });
    const batch = await createBatch(test.db, java.id, links[0] ?? 0);
    await createBatch(test.db, java.id, links[0] ?? 0, { archivedAt: new Date() });
    await seat(test.db, batch.id, java.id);
    for (const status of ['Completed', 'Cancelled'] as const) {
      const { id } = await enrol(test.db, (await test.createUser()).id, java.id);
      await test.db
        .update(enrolments)
        .set({ status })
        .where(sql`${enrolments.id} = ${id}`);
    }
  });

  it('200 with version, state and counts: no cancelled enrolment, no archived trainer or batch', async () => {
    const reply = await list();
    const expected: CourseListed = {
      id: java.id,
      title: 'java, from the start',
      description: java.description,
      keywords: null,
      level: null,
      price: 12_999,
      days: 45,
      image: null,
      startDate: '2026-12-07',
      endDate: '2027-01-20',
      time: '7:30 pm',
      version: 1,
      archived: false,
      draft: false,
      studentCount: 2,
      trainerCount: 1,
      batchCount: 1,
    };
    expect([reply.status, reply.json<CourseListed[]>()[1]]).toEqual([200, expected]);
    expect(reply.headers).toMatchObject({ 'x-total-count': '2', 'cache-control': 'private, no-store' });
  });

  const rust = ['Rust, given up', 'Rust, next year'];
  it.each([
    ['', ['Angular', 'java, from the start'], '2'],
    ['?state=draft', ['Rust, next year'], '1'],
    ['?state=draft&q=rust', ['Rust, next year'], '1'],
    ['?state=draft&q=rust%20nxet%20year', ['Rust, next year'], '1'],
    ['?state=current', ['Rust, next year', 'Angular', 'java, from the start'], '3'],
    ['?state=archived', ['Rust, given up', 'JAVA for architects'], '2'],
    ['?state=all', [...rust, 'JAVA for architects', 'Angular', 'java, from the start'], '5'],
    ['?state=all&sort=title', ['Angular', 'JAVA for architects', 'java, from the start', ...rust], '5'],
    ['?state=all&q=java&sort=title', ['JAVA for architects', 'java, from the start'], '2'],
    ['?state=all&q=ja', ['JAVA for architects', 'java, from the start'], '2'],
    ['?q=architects', [], '0'],
    ['?q=anguler', ['Angular'], '1'],
    ['?state=archived&q=arkitects', ['JAVA for architects'], '1'],
    ['?q=zzzzzz', [], '0'],
  ])('200 with %s: %j, and their number', async (query, expected, total) => {
    const reply = await list(query);
    expect(reply.json<CourseListed[]>().map(({ title }) => title)).toEqual(expected);
    expect(reply.headers['x-total-count']).toBe(total);
  });

  it.each(['newest', 'title', 'price', '-price', 'start', 'top'])(
    '200 in pages of one by %s: each course appears once',
    async (sort) => {
      const url = `/api/courses?state=all&limit=1&sort=${sort}`;
      const pages = await follow<CourseListed>(test, url, undefined, admin.token);
      expect(pages.flat().map(({ title }) => title)).toEqual(await titles(`?state=all&sort=${sort}`));
      expect(pages).toHaveLength(5);
    },
  );

  it('200 in pages by title, with long, similar and non-Latin titles', async () => {
    const long = ['ఆ'.repeat(120), `${'ఆ'.repeat(119)}b`, 'न:मस्ते:7', 'angular'];
    for (const title of long) await createCourse(test.db, { title, archivedAt: new Date() });
    const pages = await follow<CourseListed>(test, '/api/courses?state=all&limit=1&sort=title', undefined, admin.token);
    expect(pages.flat()).toHaveLength(9);
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(9);
  });

  it.each(['draft', 'current', 'archived', 'all'])(
    '403 with state=%s for everybody else, and visitors get the public view',
    async (state) => {
      for (const who of ['student', 'trainer'] as const) {
        const { token } = await test.signInAs(who);
        expect((await test.call('GET', `/api/courses?state=${state}`, { token })).status).toBe(403);
      }
      expect((await test.call('GET', `/api/courses?state=${state}`)).status).toBe(403);
      const visitors = (await test.call('GET', '/api/courses?state=offered')).json<Course[]>();
      expect(visitors.map(({ title }) => title)).toEqual(['Angular', 'java, from the start']);
      expect(visitors[0]).not.toHaveProperty('version');
    },
  );

  it('GET /courses/:courseId 200 for an archived course, for the admin only', async () => {
    const archived = await createCourse(test.db, { archivedAt: new Date() });
    const get = (token?: string) => test.call('GET', `/api/courses/${archived.id}`, { token });
    const reply = await get(admin.token);
    expect([reply.status, (await get()).status]).toEqual([200, 404]);
    expect(reply.json()).toMatchObject({ version: 1, archived: true, studentCount: 0, trainers: [], batches: [] });
    const offered = await test.call('GET', `/api/courses/${java.id}`, { token: admin.token });
    expect(offered.json()).toMatchObject({ archived: false, studentCount: 2, trainerCount: 1, batchCount: 1 });
  });
});
