import type { BatchFull, BatchListed, BatchMember, BatchTrainer } from '@avsar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createBatch, createCourse, createTrainer, seat } from '../../../../test/rows/public-pages.ts';

let test: TestApp;
let admin: string;
let student: Awaited<ReturnType<TestApp['signInAs']>>;
let trainer: Awaited<ReturnType<typeof createTrainer>>;
let trainerToken: string;
let javaId: number;
let ids: Readonly<Record<'ended' | 'running' | 'coming' | 'python', number>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = (await test.signInAs('admin')).token;
  student = await test.signInAs('student');
  javaId = (await createCourse(test.db, { title: 'Java Full Stack' })).id;
  const pythonId = (await createCourse(test.db, { title: 'Python for Data' })).id;
  trainer = await createTrainer(test.db, [javaId], { name: 'Gayatri Deshpande' });
  const other = await createTrainer(test.db, [pythonId], { name: 'Omkar Bhatt' });
  trainerToken = (await test.signInAs('trainer', trainer)).token;
  const [java = 0] = trainer.links;
  const batch = async (startDate: string, endDate: string) =>
    (await createBatch(test.db, javaId, java, { startDate, endDate })).id;
  ids = {
    ended: await batch(day(-60), day(-1)),
    running: await batch(day(-10), day(0)),
    coming: await batch(day(1), day(40)),
    python: (await createBatch(test.db, pythonId, other.links[0] ?? 0, { startDate: day(0), endDate: day(9) })).id,
  };
  await createBatch(test.db, javaId, java, { archivedAt: new Date() });
  await seat(test.db, ids.running, javaId, student);
  await seat(test.db, ids.running, javaId);
});
afterAll(() => test.close());

/** A date this many days from today in India. */
function day(distance: number): string {
  const date = new Date(Date.now() + distance * 24 * 60 * 60 * 1000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' }).format(date);
}

const list = (query: string, token = admin) => test.call('GET', `/api/batches?${query}`, { token });
const listed = async (query: string, token = admin) =>
  (await list(query, token)).json<BatchListed[]>().map(({ id }) => id);

describe('GET /batches', () => {
  it('200 for the admin: all batches not archived, newest first, with student names only and the total', async () => {
    const reply = await list('');
    const batches = reply.json<BatchListed[]>();
    expect([reply.status, reply.headers['x-total-count']]).toEqual([200, '4']);
    expect(batches.map(({ id }) => id)).toEqual([ids.python, ids.coming, ids.running, ids.ended]);
    const running = batches.find(({ id }) => id === ids.running);
    expect(running).toMatchObject({ version: 1, studentCount: 2, course: { id: javaId, title: 'Java Full Stack' } });
    expect(running?.students).toHaveLength(2);
    expect(Object.keys(running?.students[0] ?? {}).toSorted()).toEqual(['id', 'name']);
  });

  it('200 for a student: their own batches, without other students', async () => {
    const reply = await list('', student.token);
    const [batch, ...others] = reply.json<BatchMember[]>();
    expect([reply.status, batch?.id, others]).toEqual([200, ids.running, []]);
    expect([batch?.studentCount, batch?.students.map(({ id }) => id)]).toEqual([2, [student.id]]);
    expect(batch).not.toHaveProperty('version');
  });

  it('200 for a trainer: the batches they teach, with students but without contact data', async () => {
    const batches = (await list('sort=start', trainerToken)).json<BatchTrainer[]>();
    expect(batches.map(({ id }) => id)).toEqual([ids.ended, ids.running, ids.coming]);
    expect(batches[1]?.students).toHaveLength(2);
    expect(batches[1]?.students[0]).not.toHaveProperty('email');
  });

  it('200 with an empty list for a person without batches', async () => {
    expect(await listed('', (await test.signInAs('student')).token)).toEqual([]);
    expect(await listed('', (await test.signInAs('trainer')).token)).toEqual([]);
  });

  it('filters by course, trainer and phase, by today’s date in India', async () => {
    expect(await listed(`course=${javaId}`)).toEqual([ids.coming, ids.running, ids.ended]);
    expect(await listed(`trainer=${trainer.id}&phase=ended`)).toEqual([ids.ended]);
    expect(await listed('phase=running')).toEqual([ids.python, ids.running]);
    expect(await listed('phase=coming')).toEqual([ids.coming]);
    expect(await listed('phase=coming', student.token)).toEqual([]);
  });

  it.each([
    ['full st', 3],
    ['FULL', 3],
    ['python', 1],
    ['deshp', 3],
    ['py', 1],
    ['om', 1],
    ['gaytri', 3],
    ['pyton', 1],
    ['100%', 0],
    ['zzzz', 0],
  ])('finds %s in titles and names', async (q, count) => {
    expect(await listed(`q=${encodeURIComponent(q)}`)).toHaveLength(count);
  });

  it('finds a batch by its id, and searches only the caller’s own batches', async () => {
    expect(await listed(`q=${ids.python}`)).toEqual([ids.python]);
    expect(await listed(`q=${ids.python}`, student.token)).toEqual([]);
    expect(await listed('q=python', trainerToken)).toEqual([]);
    expect(await listed('q=java', student.token)).toEqual([ids.running]);
  });

  it.each(['newest', 'start', '-start'])('continues after the last row of a page: %s', async (sort) => {
    const all = await listed(`sort=${sort}`);
    const pages: number[] = [];
    let query: string | undefined = `sort=${sort}&limit=1`;
    while (query !== undefined) {
      const reply = await list(query);
      pages.push(...reply.json<BatchListed[]>().map(({ id }) => id));
      query = /\?([^>]+)>; rel="next"/.exec(String(reply.headers['link'] ?? ''))?.[1];
    }
    expect(pages).toEqual(all);
    expect(all).toHaveLength(4);
  });

  it('400 for an invalid cursor, phase or order; 401 without a token', async () => {
    const wrong = ['cursor=x', 'phase=later', 'sort=name', 'course=0', 'limit=101'];
    for (const query of wrong) expect((await list(query)).status).toBe(400);
    expect((await test.call('GET', '/api/batches')).status).toBe(401);
  });
});

describe('GET /batches/{batchId}', () => {
  const get = (id: number, token: string) => test.call('GET', `/api/batches/${id}`, { token });

  it('200 for its students, its trainer and the admin, each with their own view', async () => {
    const member = (await get(ids.running, student.token)).json<BatchMember>();
    expect(member.students.map(({ id }) => id)).toEqual([student.id]);
    const teaching = (await get(ids.running, trainerToken)).json<BatchTrainer>();
    expect(Object.keys(teaching.students[0] ?? {})).toContain('workingStatus');
    const full = (await get(ids.running, admin)).json<BatchFull>();
    expect(full).toMatchObject({ version: 1, studentCount: 2 });
    expect(full.students[0]).toHaveProperty('mobileNumber');
  });

  it('404 for another’s batch, an archived one and an unknown one, byte for byte alike', async () => {
    const headers = { 'x-request-id': 'the-same-for-both' };
    const texts = await Promise.all(
      [ids.coming, ids.python, 2_147_483_647].map(
        async (id) => (await test.call('GET', `/api/batches/${id}`, { token: student.token, headers })).text,
      ),
    );
    expect(new Set(texts).size).toBe(1);
    expect((await get(ids.python, trainerToken)).status).toBe(404);
    expect((await get(ids.python + 1, admin)).status).toBe(404);
  });
});
