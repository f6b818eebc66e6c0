import type { OpeningKept } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { lastAuditAbout, statusesOf } from '../../../../test/rows/front-office.ts';
import { createOpening, openingDraft } from '../../../../test/rows/openings.ts';
import { createBatch, createCompany, createCourse, createTrainer } from '../../../../test/rows/public-pages.ts';
import { openingBatches, openingCourses, openings } from '../../../database/tables/openings.ts';
import { dateInIndia } from '../../../shared/time.ts';

let test: TestApp;
let staff: Awaited<ReturnType<TestApp['signInAs']>>;
let companyId: number;
let courseId: number;
let batchId: number;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  staff = await test.signInAs('admin');
  companyId = (await createCompany(test.db)).id;
  courseId = (await createCourse(test.db, { title: 'Java Full Stack' })).id;
  const trainer = await createTrainer(test.db, [courseId]);
  batchId = (await createBatch(test.db, courseId, trainer.links[0] ?? 0, { name: 'Evening' })).id;
});
afterAll(() => test.close());

const nobody = 2_147_483_647;
const draft = (changes: object = {}, eligibility: object = {}) => openingDraft(companyId, changes, eligibility);
const create = (body: object = draft()) => test.call('POST', '/api/admin/openings', { token: staff.token, body });
const created = async (...given: Parameters<typeof draft>) => (await create(draft(...given))).json<OpeningKept>();
const update = (id: number, version: number, ...given: Parameters<typeof draft>) =>
  test.call('PUT', `/api/admin/openings/${id}`, { token: staff.token, body: { ...draft(...given), version } });
const set = (id: number, state: string, version: number) =>
  test.call('PUT', `/api/admin/openings/${id}/state`, { token: staff.token, body: { state, version } });
const remove = (id: number) => test.call('DELETE', `/api/admin/openings/${id}`, { token: staff.token });
const rowOf = async (id: number) => (await test.db.select().from(openings).where(eq(openings.id, id)))[0];
const coursesOf = (id: number) => test.db.select().from(openingCourses).where(eq(openingCourses.openingId, id));
const batchesOf = (id: number) => test.db.select().from(openingBatches).where(eq(openingBatches.openingId, id));

describe('POST /admin/openings', () => {
  it('201: a draft that nobody else sees, with its eligibility; the audit log says who wrote what', async () => {
    const eligibility = {
      courses: [{ id: courseId }, { id: courseId }],
      batches: [{ id: batchId }],
      completed: true,
      attendancePercent: 75,
      skills: ['Java', 'REST APIs'],
      passedFrom: 2023,
    };
    const bond = { months: 12, amount: null };
    const reply = await create(draft({ bond, startsOn: '2027-01-04' }, eligibility));
    const { id, ...opening } = reply.json<OpeningKept>();
    const { company: _, eligibility: asked, ...words } = draft({ bond, startsOn: '2027-01-04' }, eligibility);
    expect([reply.status, opening]).toMatchObject([
      201,
      {
        ...words,
        state: 'draft',
        openedAt: null,
        version: 1,
        company: { id: companyId },
        eligibility: {
          ...asked,
          courses: [{ id: courseId, title: 'Java Full Stack' }],
          batches: [{ id: batchId, title: 'Evening' }],
        },
      },
    ]);
    expect(await rowOf(id)).toMatchObject({
      neededSkillKeys: ['java', 'rest apis'],
      updatedBy: `admin:${staff.id}`,
      bondMonths: 12,
    });
    expect((await test.call('GET', `/api/openings/${id}`)).status).toBe(404);
    expect(await lastAuditAbout(test.db, `opening:${id}`)).toMatchObject({
      actor: `admin:${staff.id}`,
      action: 'opening.create',
      after: { companyId, title: 'Java Developer', eligibility: { courses: [courseId], attendancePercent: 75 } },
    });
  });

  it('404 for an unknown company, course or batch, and for the course of a draft: nothing is written', async () => {
    const hidden = await createCourse(test.db, { isDraft: true });
    const before = await test.db.$count(openings);
    const unknown = [{ id: nobody }];
    for (const body of [
      openingDraft(nobody),
      draft({}, { courses: [{ id: courseId }, ...unknown] }),
      draft({}, { courses: [{ id: hidden.id }] }),
      draft({}, { batches: unknown }),
    ])
      expect((await create(body)).status).toBe(404);
    expect(await test.db.$count(openings)).toBe(before);
  });

  it.each([
    ['title', { title: '' }, {}],
    ['place', { place: null }, {}],
    ['seats', { seats: 0 }, {}],
    ['pay.fixedTo', { pay: { fixedFrom: 5, fixedTo: 4, variable: null } }, {}],
    ['bond.months', { bond: { months: 61, amount: null } }, {}],
    ['skills', { skills: ['Java', 'java'] }, {}],
    ['applyBy', { applyBy: '2026-02-30' }, {}],
    ['eligibility.attendancePercent', {}, { attendancePercent: 101 }],
    ['eligibility.passedTo', {}, { passedFrom: 2025, passedTo: 2024 }],
    ['state', { state: 'open' }, {}],
  ])('400 for %s: %o %o', async (field, changes, eligibility) => {
    const reply = await create(draft(changes, eligibility));
    expect([reply.status, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, [field]]);
  });
});

describe('PUT /admin/openings/:openingId', () => {
  it('200 replaces everything, raises the version and audits what changed', async () => {
    const { id } = await created({}, { courses: [{ id: courseId }], skills: ['Java'] });
    const reply = await update(
      id,
      1,
      { title: 'Tester', place: null, workMode: 'remote' },
      { batches: [{ id: batchId }] },
    );
    expect([reply.status, reply.json()]).toMatchObject([
      200,
      { title: 'Tester', place: null, version: 2, state: 'draft', eligibility: { courses: [], skills: [] } },
    ]);
    expect([await coursesOf(id), await batchesOf(id)]).toEqual([[], [{ openingId: id, batchId }]]);
    const entry = await lastAuditAbout(test.db, `opening:${id}`);
    expect(entry).toMatchObject({
      action: 'opening.update',
      before: { title: 'Java Developer', eligibility: { courses: [courseId], batches: [] } },
      after: { title: 'Tester', eligibility: { courses: [], batches: [batchId] } },
    });
    expect(Object.keys(entry?.after ?? {}).toSorted()).toEqual(['eligibility', 'place', 'title', 'workMode']);
  });

  it('200 for an open one: it stays open, and everybody sees the change', async () => {
    const { id } = await createOpening(test.db, { companyId });
    expect((await update(id, 1, { title: 'Tester' })).json()).toMatchObject({ state: 'open', version: 2 });
    expect((await test.call('GET', `/api/openings/${id}`)).json()).toMatchObject({ title: 'Tester' });
  });

  it('409 for an old version; of eight changes at once one wins', async () => {
    const { id } = await created();
    const replies = await Promise.all(Array.from({ length: 8 }, (_, n) => update(id, 1, { title: `Title ${n}` })));
    expect(statusesOf(replies)).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    expect((await update(id, 1)).status).toBe(409);
    expect(await rowOf(id)).toMatchObject({ version: 2 });
  });

  it('404 for an unknown opening, company and course: nothing changes', async () => {
    const { id } = await created();
    expect((await update(nobody, 1)).status).toBe(404);
    expect((await update(id, 1, { company: { id: nobody } })).status).toBe(404);
    expect((await update(id, 1, { title: 'X' }, { courses: [{ id: nobody }] })).status).toBe(404);
    expect(await rowOf(id)).toMatchObject({ version: 1, title: 'Java Developer' });
  });
});

describe('PUT /admin/openings/:openingId/state', () => {
  it('200 opens, closes and opens again: the time of the first opening stays', async () => {
    const { id } = await created({ applyBy: dateInIndia(test.clock.now()) });
    const opened = (await set(id, 'open', 1)).json<OpeningKept>();
    expect(opened).toMatchObject({ state: 'open', version: 2 });
    expect(opened.openedAt).not.toBeNull();
    expect(await lastAuditAbout(test.db, `opening:${id}`)).toMatchObject({
      action: 'opening.open',
      before: { state: 'draft' },
      after: { state: 'open' },
    });
    expect((await set(id, 'closed', 2)).json()).toMatchObject({ state: 'closed', version: 3 });
    expect(await lastAuditAbout(test.db, `opening:${id}`)).toMatchObject({ action: 'opening.close' });
    const again = (await set(id, 'open', 3)).json();
    expect(again).toMatchObject({ state: 'open', openedAt: opened.openedAt, version: 4 });
  });

  it('200 for the state that it has already: nothing changes and nothing is audited', async () => {
    const { id } = await created();
    const replies = await Promise.all(Array.from({ length: 5 }, () => set(id, 'open', 1)));
    expect(statusesOf(replies)).toEqual([200, 200, 200, 200, 200]);
    const entry = await lastAuditAbout(test.db, `opening:${id}`);
    expect((await set(id, 'open', 1)).json()).toMatchObject({ state: 'open', version: 2 });
    expect(await rowOf(id)).toMatchObject({ version: 2 });
    expect((await lastAuditAbout(test.db, `opening:${id}`))?.id).toBe(entry?.id);
  });

  it('409 for an old version, after the last day, and for closing a draft, each with its reason', async () => {
    const { id } = await created();
    await update(id, 1);
    expect((await set(id, 'open', 1)).status).toBe(409);
    expect((await set(id, 'closed', 2)).json<{ message: string }>().message).toMatch(/draft/);
    const late = await createOpening(test.db, { state: 'closed', applyBy: '2020-01-01' });
    const reply = await set(late.id, 'open', 1);
    expect(reply.status).toBe(409);
    expect(reply.json<{ message: string }>().message).toMatch(/last day to apply is over/);
    expect(await rowOf(late.id)).toMatchObject({ state: 'closed', version: 1 });
  });

  it('404 for none, 400 for going back to a draft', async () => {
    expect((await set(nobody, 'open', 1)).status).toBe(404);
    expect((await set((await created()).id, 'draft', 1)).status).toBe(400);
  });
});

describe('DELETE /admin/openings/:openingId', () => {
  it('200 deletes a draft with its eligibility, and audits it; then 404', async () => {
    const { id } = await created({}, { courses: [{ id: courseId }], batches: [{ id: batchId }] });
    const reply = await remove(id);
    expect([reply.status, reply.json()]).toEqual([200, { message: 'Draft deleted successfully!' }]);
    expect([await rowOf(id), await coursesOf(id), await batchesOf(id)]).toEqual([undefined, [], []]);
    expect(await lastAuditAbout(test.db, `opening:${id}`)).toMatchObject({
      action: 'opening.delete',
      before: { title: 'Java Developer' },
      after: null,
    });
    expect((await remove(id)).status).toBe(404);
  });

  it('409 for one that is or was open: it stays', async () => {
    for (const state of ['open', 'closed'] as const) {
      const { id } = await createOpening(test.db, { state });
      const reply = await remove(id);
      expect([reply.status, reply.json()]).toMatchObject([
        409,
        { message: 'Students have seen this opening. Close it instead.' },
      ]);
      expect(await rowOf(id)).toMatchObject({ state });
    }
  });
});
