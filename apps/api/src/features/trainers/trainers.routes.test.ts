import type { Trainer, TrainerListed } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { follow } from '../../../test/pages.ts';
import { createCourse, createReview, createStudent, createTrainer } from '../../../test/rows/public-pages.ts';
import { trainerProfiles } from '../../database/tables/users.ts';

let test: TestApp;
let arjun: Awaited<ReturnType<typeof createTrainer>>;
let thomas: Awaited<ReturnType<typeof createTrainer>>;
let java: Awaited<ReturnType<typeof createCourse>>;
let react: Awaited<ReturnType<typeof createCourse>>;
const hidden: number[] = [];
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  java = await createCourse(test.db);
  react = await createCourse(test.db);
  await createTrainer(test.db, [java.id], { name: 'Meera Iyer' });
  arjun = await createTrainer(test.db, [react.id, java.id], { name: 'Arjun Deshmukh' });
  thomas = await createTrainer(test.db, [react.id], { name: 'Thomas Kurian', qualification: null, imageId: null });
  const facts = { experienceYears: 14, technologies: ['Angular', 'React Native'] };
  await test.db.update(trainerProfiles).set(facts).where(eq(trainerProfiles.userId, thomas.id));
  const signedUpOnly = await createTrainer(test.db, [], { name: 'Signed Up Only' });
  const archived = await createTrainer(test.db, [java.id], { name: 'Archived Trainer', status: 'archived' });
  const gone = await createTrainer(test.db, [java.id], { name: 'Deleted Trainer', status: 'deleted' });
  const unproved = { status: 'unverified', emailVerifiedAt: null, mobileVerifiedAt: null } as const;
  const unverified = await createTrainer(test.db, [java.id], { name: 'Unverified Trainer', ...unproved });
  hidden.push(signedUpOnly.id, archived.id, gone.id, unverified.id, (await createStudent(test.db)).id);
  const rate = async (trainerId: number, ratingHalfSteps: number) => {
    const { id: studentId } = await createStudent(test.db);
    await createReview(test.db, { studentId, trainerId, courseId: react.id }, { ratingHalfSteps });
  };
  for (const half of [10, 9, 9]) await rate(arjun.id, half);
  await rate(thomas.id, 5);
});
afterAll(() => test.close());

const names = async (query = '') => {
  const reply = await test.call('GET', `/api/trainers${query}`);
  expect(reply.status).toBe(200);
  return reply.json<Trainer[]>().map(({ name }) => name);
};

const viewOfArjun = () => ({
  id: arjun.id,
  name: 'Arjun Deshmukh',
  image: arjun.image,
  qualification: 'B.Tech',
  experience: 7,
  technologies: ['Java'],
  rating: 4.67,
  ratingCount: 3,
});

describe('GET /trainers', () => {
  it('200 for a visitor: trainers with a course, exactly the public view, cached for a short time', async () => {
    const reply = await test.call('GET', '/api/trainers');
    expect(reply.json<Trainer[]>().map(({ name }) => name)).toEqual(['Meera Iyer', 'Arjun Deshmukh', 'Thomas Kurian']);
    expect(reply.json<Trainer[]>()[1]).toEqual(viewOfArjun());
    expect(reply.json<Trainer[]>()[2]).toMatchObject({ qualification: null, image: null, rating: 2.5, ratingCount: 1 });
    expect(reply.json<Trainer[]>()[0]).toMatchObject({ rating: null, ratingCount: 0 });
    expect(reply.headers['cache-control']).toContain('public, max-age=0, s-maxage=30');
  });

  it('200 sorted by rating: best rated first, unrated last', async () => {
    expect(await names('?sort=rating')).toEqual(['Arjun Deshmukh', 'Thomas Kurian', 'Meera Iyer']);
  });

  it.each(['first', 'rating'])('200 in pages of one, sorted by %s: each trainer once', async (sort) => {
    const pages = await follow<Trainer>(test, `/api/trainers?limit=1&sort=${sort}`);
    expect(pages.flat().map(({ name }) => name)).toEqual(await names(`?sort=${sort}`));
    expect(pages).toHaveLength(3);
  });

  it('200 filtered by course, and empty for a course without a trainer', async () => {
    expect(await names(`?course=${java.id}`)).toEqual(['Meera Iyer', 'Arjun Deshmukh']);
    expect(await names('?course=999999')).toEqual([]);
  });

  it.each([
    ['meera', ['Meera Iyer']],
    ['RIAN', ['Thomas Kurian']],
    ['angular', ['Thomas Kurian']],
    ['react native', ['Thomas Kurian']],
    ['14', ['Thomas Kurian']],
    ['ar', ['Arjun Deshmukh']],
    ['%%%', []],
    ['signed', []],
    ['archived', []],
    ['', ['Meera Iyer', 'Arjun Deshmukh', 'Thomas Kurian']],
  ])('200 with q=%s: %j', async (q, expected) => {
    expect(await names(`?q=${encodeURIComponent(q)}`)).toEqual(expected);
  });

  it.each([
    ['arjn', 'Arjun Deshmukh'],
    ['mira iyer', 'Meera Iyer'],
    ['angulr', 'Thomas Kurian'],
  ])('200 with the typing error q=%s finds %s first', async (q, expected) => {
    expect((await names(`?q=${encodeURIComponent(q)}`))[0]).toBe(expected);
  });

  it('200: a visitor never finds trainers by e-mail address or number (threat 3)', async () => {
    expect(await names(`?q=${encodeURIComponent(arjun.email)}`)).toEqual([]);
    expect(await names(`?q=${arjun.mobileNumber}`)).toEqual([]);
  });

  it('403 for filters that only admins may use', async () => {
    const { token } = await test.signInAs('trainer', arjun);
    for (const query of ['course=none', 'course=any', 'status=active']) {
      expect((await test.call('GET', `/api/trainers?${query}`)).status).toBe(403);
      expect((await test.call('GET', `/api/trainers?${query}`, { token })).status).toBe(403);
    }
  });

  it.each(['?limit=101', '?limit=0', '?course=x', '?sort=name', '?q=%07', '?cursor=x', '?email=x'])(
    '400 for %s',
    async (query) => {
      expect((await test.call('GET', `/api/trainers${query}`)).status).toBe(400);
    },
  );
});

describe('GET /trainers as an admin', () => {
  const everybody = ['Meera Iyer', 'Arjun Deshmukh', 'Thomas Kurian', 'Signed Up Only', 'Archived Trainer'];
  const list = async (query = '') => {
    const { token } = await test.signInAs('admin');
    const reply = await test.call('GET', `/api/trainers${query}`, { token });
    expect(reply.status).toBe(200);
    return reply;
  };
  const namesFor = async (query: string) => (await list(query)).json<TrainerListed[]>().map(({ name }) => name);

  it('200: all trainers except deleted ones, with contacts and without resume', async () => {
    const reply = await list('?q=');
    expect(reply.json<TrainerListed[]>().map(({ name }) => name)).toEqual([...everybody, 'Unverified Trainer']);
    expect(reply.headers['x-total-count']).toBe('6');
    expect(reply.json<TrainerListed[]>()[1]).toEqual({
      ...viewOfArjun(),
      email: arjun.email,
      emailVerified: true,
      mobileNumber: arjun.mobileNumber,
      mobileVerified: true,
      address: arjun.address,
      workingStatus: 'unemployed',
      roles: ['TRAINER'],
      status: 'active',
      invitation: null,
      version: 1,
      createdAt: arjun.createdAt.toISOString(),
    });
  });

  it('200 filtered by course, by course=none and by status, and sorted by rating', async () => {
    expect(await namesFor(`?course=${java.id}`)).toEqual([
      'Meera Iyer',
      'Arjun Deshmukh',
      'Archived Trainer',
      'Unverified Trainer',
    ]);
    expect(await namesFor('?course=none')).toEqual(['Signed Up Only']);
    expect(await namesFor('?course=any')).not.toContain('Signed Up Only');
    expect((await namesFor('?course=any')).length).toBeGreaterThan(0);
    expect(await namesFor('?status=archived')).toEqual(['Archived Trainer']);
    expect(await namesFor(`?status=unverified&course=${java.id}`)).toEqual(['Unverified Trainer']);
    expect((await namesFor('?sort=rating')).slice(0, 2)).toEqual(['Arjun Deshmukh', 'Thomas Kurian']);
  });

  it('200: search by name, e-mail address, number and skill, and by similar names', async () => {
    expect(await namesFor(`?q=${encodeURIComponent(arjun.email)}`)).toEqual(['Arjun Deshmukh']);
    expect(await namesFor(`?q=${arjun.mobileNumber}`)).toEqual(['Arjun Deshmukh']);
    expect(await namesFor('?q=angular')).toEqual(['Thomas Kurian']);
    expect(await namesFor('?q=si')).toEqual(['Signed Up Only']);
    expect((await namesFor('?q=arjn'))[0]).toBe('Arjun Deshmukh');
    expect(await namesFor('?q=deleted&status=active')).toEqual([]);
  });

  it.each(['first', 'rating'])('200 in pages of one, sorted by %s: each trainer once', async (sort) => {
    const { token } = await test.signInAs('admin');
    const pages = await follow<TrainerListed>(test, `/api/trainers?limit=1&sort=${sort}`, undefined, token);
    expect(pages.flat().map(({ name }) => name)).toEqual(await namesFor(`?sort=${sort}`));
    expect(pages).toHaveLength(6);
  });
});

describe('GET /trainers/:trainerId with more than the public view', () => {
  const get = (id: number, token: string) => test.call('GET', `/api/trainers/${id}`, { token });
  const fullViewOf = (trainer: { readonly id: number; readonly email: string }, sessionId: number) => ({
    id: trainer.id,
    email: trainer.email,
    roles: ['TRAINER'],
    contactChanges: [],
    resume: expect.stringContaining(`/api/files/trainers/${trainer.id}/resume/resume.pdf?by=${sessionId}&`) as string,
  });

  it('200 for an admin: all data of all trainers except deleted ones', async () => {
    const { token, sessionId } = await test.signInAs('admin');
    expect((await get(arjun.id, token)).json()).toMatchObject(fullViewOf(arjun, sessionId));
    const [signedUpOnly = 0, archived = 0, gone = 0, unverified = 0, student = 0] = hidden;
    const statuses = [signedUpOnly, archived, unverified, gone, student].map(
      async (id) => (await get(id, token)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 200, 404, 404]);
  });

  it('200 for the trainer: all own data, also without a course; never cached', async () => {
    const { token, sessionId } = await test.signInAs('trainer', arjun);
    const reply = await get(arjun.id, token);
    expect(reply.json()).toMatchObject(fullViewOf(arjun, sessionId));
    expect(reply.headers['cache-control']).toBe('private, no-store');
    const newcomer = await test.signInAs('trainer');
    expect((await get(newcomer.id, newcomer.token)).json()).toMatchObject({ id: newcomer.id, resume: null });
  });

  it('200 for other trainers and students: the public view and no more (threat 1)', async () => {
    for (const who of ['trainer', 'student'] as const) {
      const { token } = await test.signInAs(who);
      expect((await get(arjun.id, token)).json()).toEqual({ ...viewOfArjun(), bio: null });
    }
  });
});

describe('GET /trainers/:trainerId', () => {
  const get = (id: number | string) => test.call('GET', `/api/trainers/${id}`);

  it('200 for a visitor, exactly the public view', async () => {
    const reply = await get(arjun.id);
    expect([reply.status, reply.json()]).toEqual([200, { ...viewOfArjun(), bio: null }]);
    expect(reply.headers['cache-control']).toContain('public, max-age=0, s-maxage=30');
  });

  it('404 with the same body for a trainer without a course, archived, deleted or unverified, a student and an unknown id', async () => {
    const headers = { 'x-request-id': 'the-same-for-all' };
    const replies = [...hidden, 2_147_483_647].map((id) => test.call('GET', `/api/trainers/${id}`, { headers }));
    const texts = new Set((await Promise.all(replies)).map(({ status, text }) => `${status} ${text}`));
    expect([...texts].map((text) => text.slice(0, 3))).toEqual(['404']);
  });

  it.each(['0', 'x', '2147483648'])('400 for %s', async (id) => {
    expect((await get(id)).status).toBe(400);
  });
});
