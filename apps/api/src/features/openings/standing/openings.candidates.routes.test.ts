import type { Candidate } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { follow } from '../../../../test/pages.ts';
import { createCareer, createOpening } from '../../../../test/rows/openings.ts';
import { createCourse, enrol } from '../../../../test/rows/public-pages.ts';
import { enrolments } from '../../../database/tables/enrolments.ts';

let test: TestApp;
let staff: Awaited<ReturnType<TestApp['signInAs']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  staff = await test.signInAs('admin');
});
afterAll(() => test.close());

/** An opening for those of a course who passed out in 2024; `fit` students do, in this order, and others do not. */
async function openFor(fitCount: number) {
  const course = await createCourse(test.db);
  const opening = await createOpening(test.db, { courseIds: [course.id], passedFrom: 2024, passedTo: 2024 });
  const take = async (passedIn: number, changes: Parameters<typeof test.createUser>[0] = {}) => {
    const student = await test.createUser(changes);
    await enrol(test.db, student.id, course.id);
    await createCareer(test.db, student.id, passedIn, ['Java']);
    return student;
  };
  const fit = [];
  for (let student = 0; student < fitCount; student += 1) fit.push(await take(2024));
  return { path: `/api/admin/openings/${opening.id}/students`, course, fit, take };
}

const idsOf = (candidates: readonly Candidate[]) => candidates.map(({ student }) => student.id);

describe('GET /admin/openings/:openingId/students', () => {
  it('200: everybody who meets every condition, the newest student first, on several pages', async () => {
    const { path, fit, take } = await openFor(5);
    await take(2023);
    const pages = await follow<Candidate>(test, `${path}?limit=2`, undefined, staff.token);
    expect(pages.flatMap(idsOf)).toEqual(fit.map(({ id }) => id).toReversed());
    expect(pages).toHaveLength(3);
  });

  it('200 with `eligible=no`: those who take the course and fail something, and what', async () => {
    const { path, course, take } = await openFor(1);
    const late = await take(2023);
    const outside = await test.createUser();
    await createCareer(test.db, outside.id, 2023);
    const cancelled = await take(2022);
    await test.db.update(enrolments).set({ status: 'Cancelled' }).where(eq(enrolments.studentId, cancelled.id));
    const reply = await test.call('GET', `${path}?eligible=no`, { token: staff.token });
    expect(reply.json()).toEqual([
      {
        student: { id: late.id, name: late.name, mobileNumber: late.mobileNumber },
        passedIn: 2023,
        skills: ['Java'],
        standing: {
          isEligible: false,
          course: { id: course.id, title: course.title },
          checks: [
            { condition: 'course', isMet: true, courses: [{ id: course.id, title: course.title }] },
            { condition: 'year', isMet: false, from: 2024, to: 2024, reached: 2023 },
          ],
        },
      },
    ]);
  });

  it('200 without the students who are not active', async () => {
    const { path, fit, take } = await openFor(1);
    for (const status of ['archived', 'unverified', 'deleted'] as const) {
      await take(2024, { status });
      await take(2023, { status });
    }
    const listed = async (eligible: string) =>
      idsOf((await test.call('GET', `${path}?eligible=${eligible}`, { token: staff.token })).json<Candidate[]>());
    expect([await listed('yes'), await listed('no')]).toEqual([[fit[0]?.id], []]);
  });

  it('200 without the mobile number for staff who may not read contacts', async () => {
    const { path, fit } = await openFor(1);
    const { token } = await test.signInWithRights('placement');
    const reply = await test.call('GET', path, { token });
    expect(idsOf(reply.json<Candidate[]>())).toEqual([fit[0]?.id]);
    expect(reply.text).not.toContain(fit[0]?.mobileNumber);
  });

  it('404 for no such opening', async () => {
    const reply = await test.call('GET', '/api/admin/openings/2147483647/students', { token: staff.token });
    expect(reply.status).toBe(404);
  });
});
