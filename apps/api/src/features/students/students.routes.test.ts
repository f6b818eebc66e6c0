import type { StudentListed } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { follow } from '../../../test/pages.ts';
import {
  createBatch,
  createCourse,
  createStudent,
  createTrainer,
  enrol,
  setShowcaseConsent,
  seat,
} from '../../../test/rows/public-pages.ts';
import { batches, batchStudents } from '../../database/tables/batches.ts';
import { contactChanges } from '../../database/tables/auth.ts';
import { enrolments } from '../../database/tables/enrolments.ts';
import { users } from '../../database/tables/users.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
let java: Awaited<ReturnType<typeof createCourse>>;
let morning: Awaited<ReturnType<typeof createBatch>>;
let teacher: Awaited<ReturnType<typeof createTrainer>>;
let asha: Awaited<ReturnType<typeof createStudent>>;
let bina: Awaited<ReturnType<typeof createStudent>>;
let chetan: Awaited<ReturnType<typeof createStudent>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
  java = await createCourse(test.db, { title: 'Java' });
  teacher = await createTrainer(test.db, [java.id]);
  morning = await createBatch(test.db, java.id, teacher.links[0] ?? 0);
  asha = await createStudent(test.db, { name: 'Asha Kulkarni', email: 'asha.k@people.test', showcase: true });
  bina = await createStudent(test.db, { name: 'bina Shah', mobileNumber: '9811122233' });
  chetan = await createStudent(test.db, { name: 'Chetan Rao', imageId: null, resumeId: null, showcaseImageId: null });
  await createStudent(test.db, { name: 'Gone Person', status: 'deleted' });
  await createStudent(test.db, { name: 'Former Person', status: 'archived' });
  await setShowcaseConsent(test.db, asha.id, true);
  await seat(test.db, morning.id, java.id, asha);
  await enrol(test.db, bina.id, java.id);
});
afterAll(() => test.close());

const unproved = { status: 'unverified', emailVerifiedAt: null, mobileVerifiedAt: null } as const;

const list = (query = '') => test.call('GET', `/api/students${query}`, { token: admin.token });
const names = async (query = '') => {
  const reply = await list(query);
  expect(reply.status).toBe(200);
  return reply.json<StudentListed[]>().map(({ name }) => name);
};

describe('GET /students as an admin', () => {
  it('200: all students except deleted ones, newest first, with signed picture URLs and no resume', async () => {
    const reply = await list();
    expect(reply.json<StudentListed[]>().map(({ name }) => name)).toEqual([
      'Former Person',
      'Chetan Rao',
      'bina Shah',
      'Asha Kulkarni',
    ]);
    expect(reply.headers['x-total-count']).toBe('4');
    expect(reply.headers['cache-control']).toBe('private, no-store');
    const shown = reply.json<StudentListed[]>().at(-1);
    expect(shown).toEqual({
      id: asha.id,
      name: 'Asha Kulkarni',
      email: 'asha.k@people.test',
      emailVerified: true,
      mobileNumber: asha.mobileNumber,
      mobileVerified: true,
      address: asha.address,
      qualification: 'B.Tech',
      workingStatus: 'unemployed',
      image: expect.stringMatching(
        new RegExp(
          `^/api/files/students/${asha.id}/image/1024\\.webp\\?by=${admin.sessionId}&exp=\\d+&sig=[\\w-]{43}$`,
        ),
      ) as string,
      roles: ['STUDENT'],
      status: 'active',
      createdAt: asha.createdAt.toISOString(),
      version: 1,
      showcase: true,
      batches: [{ id: morning.id, course: { id: java.id, title: 'Java' } }],
    });
    expect(reply.json<StudentListed[]>()[1]).toMatchObject({ name: 'Chetan Rao', image: null, batches: [] });
  });

  it.each([
    ['?sort=name', ['Asha Kulkarni', 'bina Shah', 'Chetan Rao', 'Former Person']],
    ['?status=archived', ['Former Person']],
    ['?status=unverified', []],
    ['?q=kulk', ['Asha Kulkarni']],
    ['?q=ASHA.K%40people', ['Asha Kulkarni']],
    ['?q=1112223', ['bina Shah']],
    ['?q=98111%2022233', ['bina Shah']],
    ['?q=%2B91%2098111-22', ['bina Shah']],
    ['?q=ch', ['Chetan Rao']],
    ['?q=ha', []],
    ['?q=%25%25%25', []],
    ['?q=gone', []],
    ['?q=kulkrni', ['Asha Kulkarni']],
    ['?q=chetn%20rao', ['Chetan Rao']],
    ['?q=person&status=active', []],
  ])('200 with %s: %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it('200 filtered by course and batch, and by course=none and batch=none', async () => {
    expect(await names(`?course=${java.id}`)).toEqual(['bina Shah', 'Asha Kulkarni']);
    expect(await names('?course=none')).toEqual(['Former Person', 'Chetan Rao']);
    expect(await names(`?batch=${morning.id}`)).toEqual(['Asha Kulkarni']);
    expect(await names('?batch=none')).toEqual(['Former Person', 'Chetan Rao', 'bina Shah']);
    expect(await names(`?course=${java.id}&batch=none`)).toEqual(['bina Shah']);
    expect(await names(`?course=${java.id}&q=kulk`)).toEqual(['Asha Kulkarni']);
    expect(await names('?course=999999')).toEqual([]);
  });

  it('200 filtered by course: a cancelled enrolment does not count', async () => {
    const cancelled = await createStudent(test.db, { name: 'Cancelled Person' });
    const { id } = await enrol(test.db, cancelled.id, java.id);
    await test.db.update(enrolments).set({ status: 'Cancelled' }).where(eq(enrolments.id, id));
    expect(await names(`?course=${java.id}&q=cancelled`)).toEqual([]);
    expect(await names('?course=none&q=cancelled')).toEqual(['Cancelled Person']);
    await test.db.delete(enrolments).where(eq(enrolments.id, id));
    await test.db.delete(users).where(eq(users.id, cancelled.id));
  });

  it.each(['newest', 'name'])(
    '200 in pages of one, sorted by %s: each student once, also two with the same name',
    async (sort) => {
      const twin = await createStudent(test.db, { name: 'ASHA kulkarni' });
      const pages = await follow<StudentListed>(test, `/api/students?limit=1&sort=${sort}`, undefined, admin.token);
      expect(pages.flat().map(({ name }) => name)).toEqual(await names(`?sort=${sort}`));
      expect(pages).toHaveLength(5);
      await test.db.delete(users).where(eq(users.id, twin.id));
    },
  );

  it('200 in pages sorted by name, with long names in many scripts', async () => {
    const long = ['ఆ'.repeat(100), `${'ఆ'.repeat(99)}b`, 'न:मस्ते:7'];
    const made = [];
    for (const name of long) made.push(await createStudent(test.db, { name }));
    const pages = await follow<StudentListed>(test, '/api/students?limit=1&sort=name', undefined, admin.token);
    expect(pages.flat()).toHaveLength(7);
    for (const { id } of made) await test.db.delete(users).where(eq(users.id, id));
  });

  it('200 with a total up to 1000, and 1001 for more', async () => {
    const people = Array.from({ length: 1100 }, (_, n) => ({
      role: 'STUDENT' as const,
      name: `Crowd ${n}`,
      email: `crowd-${n}@people.test`,
      mobileNumber: String(7e9 + n),
    }));
    await test.db.insert(users).values(people);
    expect((await list('?q=crowd&limit=1')).headers['x-total-count']).toBe('1001');
    expect((await list('?q=crowd-1%40&limit=1')).headers['x-total-count']).toBe('1');
    await test.db.delete(users).where(eq(users.status, 'unverified'));
  });

  it.each([
    '?limit=101',
    '?limit=0',
    '?course=x',
    '?batch=0',
    '?sort=rating',
    '?status=deleted',
    '?q=%07',
    '?cursor=x',
    '?sort=name&cursor=MQ',
    '?email=x',
  ])('400 for %s', async (query) => {
    expect((await list(query)).status).toBe(400);
  });
});

describe('GET /students as anybody else', () => {
  const viewOfAsha = () => ({
    id: asha.id,
    name: 'Asha Kulkarni',
    qualification: 'B.Tech',
    image: asha.showcaseImage,
  });

  it('200: only students whom the admin shows and who consented, exactly the public view', async () => {
    const [student, trainer] = [await test.signInAs('student'), await test.signInAs('trainer')];
    for (const token of [undefined, student.token, trainer.token]) {
      const reply = await test.call('GET', '/api/students', { token });
      expect([reply.status, reply.json()]).toEqual([200, [viewOfAsha()]]);
    }
    const visitors = await test.call('GET', '/api/students');
    expect(visitors.headers['cache-control']).toContain('public, max-age=0, s-maxage=30');
  });

  it('200: a student disappears with the next read after withdrawing consent or being archived', async () => {
    await setShowcaseConsent(test.db, asha.id, false);
    expect((await test.call('GET', '/api/students')).json()).toEqual([]);
    await setShowcaseConsent(test.db, asha.id, true);
    await test.db.update(users).set({ status: 'archived' }).where(eq(users.id, asha.id));
    expect((await test.call('GET', '/api/students')).json()).toEqual([]);
    await test.db.update(users).set({ status: 'active' }).where(eq(users.id, asha.id));
    expect((await test.call('GET', '/api/students')).json()).toEqual([viewOfAsha()]);
  });

  it('200: consent alone shows no student; the admin must show them too', async () => {
    await setShowcaseConsent(test.db, bina.id, true);
    expect((await test.call('GET', '/api/students')).json()).toEqual([viewOfAsha()]);
  });

  it('200: search finds by name, and never by e-mail address or number (threat 3)', async () => {
    const found = async (q: string) =>
      (await test.call('GET', `/api/students?q=${encodeURIComponent(q)}`)).json<[]>().length;
    expect(await found('asha')).toBe(1);
    expect(await found('as')).toBe(1);
    expect(await found('asha.k@people.test')).toBe(0);
    expect(await found(asha.mobileNumber)).toBe(0);
    expect(await found(asha.mobileNumber.slice(0, 4))).toBe(0);
  });

  it('403 for filters that only admins may use', async () => {
    const { token } = await test.signInAs('trainer');
    for (const query of ['course=1', 'course=none', 'batch=1', 'batch=none', 'status=active']) {
      expect((await test.call('GET', `/api/students?${query}`)).status).toBe(403);
      expect((await test.call('GET', `/api/students?${query}`, { token })).status).toBe(403);
    }
  });
});

describe('GET /students/:studentId', () => {
  const get = (id: number, token: string) =>
    test.call('GET', `/api/students/${id}`, { token, headers: { 'x-request-id': 'the-same-for-all' } });

  it('200 for the student: all data, with URLs of picture and resume and waiting contact changes', async () => {
    const { id, token, user, sessionId } = await test.signInAs('student');
    await test.db
      .insert(contactChanges)
      .values({ userId: id, channel: 'email', newValue: 'new@people.test', requestedAt: new Date() });
    await test.db.update(users).set({ imageId: asha.imageId, resumeId: asha.resumeId }).where(eq(users.id, id));
    const reply = await get(id, token);
    expect(reply.json()).toMatchObject({
      id,
      email: user?.email,
      address: user?.address,
      roles: ['STUDENT'],
      showcase: false,
      batches: [],
      image: expect.stringContaining(`/api/files/students/${id}/image/1024.webp?by=${sessionId}&`) as string,
      resume: expect.stringContaining(`/api/files/students/${id}/resume/resume.pdf?by=${sessionId}&`) as string,
      contactChanges: [
        {
          channel: 'email',
          newValue: 'new@people.test',
        },
      ],
    });
    expect(reply.headers['cache-control']).toBe('private, no-store');
  });

  it('200 for an admin: also archived and unverified students', async () => {
    expect((await get(asha.id, admin.token)).json()).toMatchObject({
      id: asha.id,
      batches: [
        {
          id: morning.id,
          course: {
            id: java.id,
            title: 'Java',
          },
        },
      ],
      resume: expect.stringContaining('/resume.pdf?by=') as string,
    });
    expect((await get(chetan.id, admin.token)).json()).toMatchObject({ image: null, resume: null });
    const archived = await createStudent(test.db, { status: 'archived' });
    const unverified = await createStudent(test.db, unproved);
    expect((await get(archived.id, admin.token)).json()).toMatchObject({ status: 'archived' });
    expect((await get(unverified.id, admin.token)).json()).toMatchObject({ status: 'unverified' });
  });

  it('200 for the trainer of a batch of the student: the roster view and no more', async () => {
    const { token, sessionId } = await test.signInAs('trainer', teacher);
    const reply = await get(asha.id, token);
    expect([reply.status, reply.json()]).toEqual([
      200,
      {
        id: asha.id,
        name: 'Asha Kulkarni',
        qualification: 'B.Tech',
        workingStatus: 'unemployed',
        image: expect.stringContaining(`/api/files/students/${asha.id}/image/1024.webp?by=${sessionId}&`) as string,
      },
    ]);
  });

  it('404 for a trainer if the batch is archived, the student has left it, or only the course is the same', async () => {
    const { token } = await test.signInAs('trainer', teacher);
    expect((await get(bina.id, token)).status).toBe(404);
    await test.db.update(batches).set({ archivedAt: new Date() }).where(eq(batches.id, morning.id));
    expect((await get(asha.id, token)).status).toBe(404);
    await test.db.update(batches).set({ archivedAt: null }).where(eq(batches.id, morning.id));
    expect((await get(asha.id, token)).status).toBe(200);
    await test.db.delete(batchStudents).where(eq(batchStudents.studentId, asha.id));
    expect((await get(asha.id, token)).status).toBe(404);
    await test.db.insert(batchStudents).values({ batchId: morning.id, studentId: asha.id, courseId: java.id });
  });

  it('404 for other students, batch-mates, strangers and trainers: the same bytes as for an unknown id (threat 1)', async () => {
    const mate = await test.signInAs('student');
    await seat(test.db, morning.id, java.id, mate);
    const others = [mate, await test.signInAs('student'), await test.signInAs('trainer')];
    const gone = await createStudent(test.db, { status: 'deleted' });
    for (const { token } of others) {
      const replies = [await get(999_999_999, token), await get(asha.id, token), await get(gone.id, token)];
      expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
      expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
      expect(new Set(replies.map(({ headers }) => Object.keys(headers).join())).size).toBe(1);
    }
    expect((await get(gone.id, admin.token)).status).toBe(404);
    expect((await get(teacher.id, admin.token)).status).toBe(404);
  });

  it('401 for a visitor who knows every id (threat 2)', async () => {
    for (const { id } of [asha, bina, chetan]) {
      expect((await test.call('GET', `/api/students/${id}`)).status).toBe(401);
    }
  });

  it.each(['0', 'x', '2147483648', '1.0', '-1'])('400 for %s', async (id) => {
    expect((await test.call('GET', `/api/students/${id}`, { token: admin.token })).status).toBe(400);
  });
});
