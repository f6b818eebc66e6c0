import type { OpeningCard, OpeningForStudent, OpeningListed, OpeningOfStudent } from '@avsar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { follow } from '../../../test/pages.ts';
import { createCareer, createOpening } from '../../../test/rows/openings.ts';
import { createBatch, createCompany, createCourse, createTrainer, enrol } from '../../../test/rows/public-pages.ts';
import { dateInIndia } from '../../shared/time.ts';

let test: TestApp;
let staff: Awaited<ReturnType<TestApp['signInAs']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  staff = await test.signInAs('admin');
});
afterAll(() => test.close());

const nobody = 2_147_483_647;
const get = (path: string, token?: string) => test.call('GET', `/api${path}`, { token });
const dayAfter = (days: number) => dateInIndia(new Date(test.clock.now().getTime() + days * 24 * 60 * 60_000));
const today = () => dayAfter(0);

/** One opening of each kind: those that visitors find, and those that they do not. */
async function createEachKind() {
  const company = await createCompany(test.db);
  const of = { companyId: company.id };
  return {
    company,
    shown: await createOpening(test.db, { ...of, applyBy: today() }),
    internal: await createOpening(test.db, { ...of, isPublic: false, applyBy: dayAfter(1) }),
    over: await createOpening(test.db, { ...of, applyBy: dayAfter(-1) }),
    closed: await createOpening(test.db, { ...of, state: 'closed' }),
    draft: await createOpening(test.db, { ...of, state: 'draft' }),
  };
}

describe('GET /openings', () => {
  it('200 for a visitor: public ones that can still be applied to, the newest first, on several pages', async () => {
    const { company, shown } = await createEachKind();
    const next = await createOpening(test.db, { companyId: company.id });
    const pages = await follow<OpeningCard>(test, '/api/openings?limit=1', undefined);
    const ofCompany = pages.flat().filter((opening) => opening.company.id === company.id);
    expect(ofCompany.map(({ id }) => id)).toEqual([next.id, shown.id]);
    expect(ofCompany[1]).toEqual({
      id: shown.id,
      company: { id: company.id, name: company.name, logo: null },
      title: 'Java Developer',
      place: 'Hyderabad',
      workMode: 'office',
      pay: { fixedFrom: null, fixedTo: null, variable: null },
      skills: ['Java'],
      applyBy: today(),
    });
  });
});

describe('GET /openings/:openingId', () => {
  it('200 with all that visitors may read, and nothing of the eligibility', async () => {
    const { id } = await createOpening(test.db, { bondMonths: 12, bondAmount: 50_000, leastAttendance: 75 });
    const reply = await get(`/openings/${id}`);
    expect([reply.status, reply.json()]).toMatchObject([
      200,
      {
        id,
        about: 'You will build what banks run on.',
        seats: 4,
        bond: { months: 12, amount: 50_000 },
        startsOn: null,
      },
    ]);
    expect(reply.text).not.toMatch(/eligib|version|state|isPublic|75/);
  });

  it('404 for a draft, a closed one, one whose last day is over, one that is not public, and none', async () => {
    const { internal, over, closed, draft } = await createEachKind();
    for (const { id } of [internal, over, closed, draft, { id: nobody }])
      expect((await get(`/openings/${id}`)).status).toBe(404);
  });
});

describe('GET /openings/mine', () => {
  it('200: open ones that are not over, public or not, the next last day first, on several pages', async () => {
    const { company, shown, internal } = await createEachKind();
    const same = await createOpening(test.db, { companyId: company.id, applyBy: dayAfter(1) });
    const { token } = await test.signInAs('student');
    const pages = await follow<OpeningOfStudent>(test, '/api/openings/mine?limit=2', undefined, token);
    const ofCompany = pages.flat().filter((opening) => opening.company.id === company.id);
    expect(ofCompany.map(({ id }) => id)).toEqual([shown.id, internal.id, same.id]);
    expect(ofCompany[0]).toMatchObject({
      isOver: false,
      standing: { isEligible: true, course: null, checks: [] },
    });
  });
});

describe('GET /openings/:openingId/mine', () => {
  it('200 for one that is over or closed too, and says so', async () => {
    const { shown, internal, over, closed } = await createEachKind();
    const { token } = await test.signInAs('student');
    const overOf = async (id: number) => (await get(`/openings/${id}/mine`, token)).json<OpeningForStudent>().isOver;
    expect([await overOf(shown.id), await overOf(internal.id)]).toEqual([false, false]);
    expect([await overOf(over.id), await overOf(closed.id)]).toEqual([true, true]);
  });

  it('404 for a draft and for none', async () => {
    const { draft } = await createEachKind();
    const { token } = await test.signInAs('student');
    for (const id of [draft.id, nobody]) expect((await get(`/openings/${id}/mine`, token)).status).toBe(404);
  });

  it('200 with every condition in order, and what the student has', async () => {
    const course = await createCourse(test.db, { title: 'Java Full Stack' });
    const trainer = await createTrainer(test.db, [course.id]);
    const batch = await createBatch(test.db, course.id, trainer.links[0] ?? 0);
    const { id } = await createOpening(test.db, {
      courseIds: [course.id],
      batchIds: [batch.id],
      needsCompleted: true,
      leastAttendance: 75,
      leastQuiz: 60,
      passedFrom: 2023,
      passedTo: 2025,
      neededSkills: ['Java', 'REST APIs'],
      onlyUnplaced: true,
    });
    const student = await test.signInAs('student');
    await enrol(test.db, student.id, course.id);
    await createCareer(test.db, student.id, 2022, ['JAVA']);
    const { standing } = (await get(`/openings/${id}/mine`, student.token)).json<OpeningForStudent>();
    expect(standing).toEqual({
      isEligible: false,
      course: { id: course.id, title: 'Java Full Stack' },
      checks: [
        { condition: 'course', isMet: true, courses: [{ id: course.id, title: 'Java Full Stack' }] },
        { condition: 'batch', isMet: false, batches: [{ id: batch.id, title: `Batch ${batch.id}` }] },
        { condition: 'completed', isMet: false },
        { condition: 'attendance', isMet: false, needed: 75, reached: null },
        { condition: 'quiz', isMet: false, needed: 60, reached: null },
        { condition: 'year', isMet: false, from: 2023, to: 2025, reached: 2022 },
        { condition: 'skills', isMet: false, missing: ['REST APIs'] },
        { condition: 'unplaced', isMet: true },
      ],
    });
  });
});

describe('GET /admin/openings', () => {
  const list = async (query: string) =>
    (await get(`/admin/openings?${query}`, staff.token)).json<OpeningListed[]>().map(({ id }) => id);

  it('200: all of them, the newest first, by state and by company', async () => {
    const { company, ...kinds } = await createEachKind();
    const ids = Object.values(kinds).map(({ id }) => id);
    expect(await list(`company=${company.id}`)).toEqual(ids.toReversed());
    expect(await list(`company=${company.id}&state=draft`)).toEqual([kinds.draft.id]);
    expect(await list(`company=${company.id}&state=closed`)).toEqual([kinds.closed.id]);
    const pages = await follow<OpeningListed>(
      test,
      `/api/admin/openings?company=${company.id}&limit=2`,
      undefined,
      staff.token,
    );
    expect(pages.flat().map(({ id }) => id)).toEqual(ids.toReversed());
  });

  it.each([
    ['a part of the title', 'qualifier ana'],
    ['the beginning of the title', 'qu'],
    ['the company', 'zenithara'],
  ])('200 by %s', async (_, q) => {
    const company = await createCompany(test.db, { name: `Zenithara ${Math.random()}` });
    const { id } = await createOpening(test.db, { companyId: company.id, title: 'Qualifier Analyst' });
    await createOpening(test.db, { title: 'Tester 100%' });
    expect((await list(`q=${encodeURIComponent(q)}`))[0]).toBe(id);
    expect(await list('q=r+1%25')).toEqual([]);
  });
});

describe('GET /admin/openings/:openingId', () => {
  it('200 with the eligibility; 404 for none', async () => {
    const course = await createCourse(test.db);
    const { id } = await createOpening(test.db, { courseIds: [course.id], leastQuiz: 50, neededSkills: ['Git'] });
    const reply = await get(`/admin/openings/${id}`, staff.token);
    expect([reply.status, reply.json()]).toMatchObject([
      200,
      {
        state: 'open',
        version: 1,
        eligibility: {
          courses: [{ id: course.id, title: course.title }],
          batches: [],
          quizPercent: 50,
          attendancePercent: null,
          skills: ['Git'],
          unplaced: false,
        },
      },
    ]);
    expect((await get(`/admin/openings/${nobody}`, staff.token)).status).toBe(404);
  });
});
