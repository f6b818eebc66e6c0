import type { EnrolmentFigure, EnrolmentFigureEntry } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrolments } from '#database/tables/enrolments.ts';
import { dateInIndia, instantInIndia } from '#shared/time.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { follow } from '../../../../test/pages.ts';
import { plantPaidEnrolment } from '../../../../test/payments/paid-orders.ts';
import { countTeaching } from '../../../../test/rows/figures-teaching.ts';
import { createCourse, enrol } from '../../../../test/rows/public-pages.ts';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  ({ token } = await test.signInAs('admin'));
});
afterAll(() => test.close());

const list = async (query: string) =>
  (await follow<EnrolmentFigure>(test, `/api/admin/figures/enrolments?limit=2&${query}`, undefined, token)).flat();
const entries = async (query: string) =>
  (
    await follow<EnrolmentFigureEntry>(test, `/api/admin/figures/enrolments/entries?limit=2&${query}`, undefined, token)
  ).flat();
const statusOf = async (query: string) =>
  (await test.call('GET', `/api/admin/figures/enrolments?${query}`, { token })).status;

interface History {
  readonly begun: string;
  readonly ended?: { readonly day: string; readonly status: 'Cancelled' | 'Completed' } | undefined;
  readonly isPaid?: boolean | undefined;
}

/** An enrolment that began and ended on these days, at 01:00 in India: still the day before in UTC. */
async function plant(courseId: number, { begun, ended, isPaid = false }: History): Promise<number> {
  const { id: studentId } = await test.createUser();
  if (isPaid) await plantPaidEnrolment(test.db, { studentId, courseId });
  else await enrol(test.db, studentId, courseId);
  const own = eq(enrolments.studentId, studentId);
  await test.db
    .update(enrolments)
    .set({ createdAt: instantInIndia(begun, '01:00') })
    .where(own);
  if (ended !== undefined) {
    await test.db.update(enrolments).set({ status: ended.status }).where(own);
    await test.db
      .update(enrolments)
      .set({ endedAt: instantInIndia(ended.day, '01:00') })
      .where(own);
  }
  return studentId;
}

describe('GET /admin/figures/enrolments', () => {
  it('200: every month of the period, with those who began, left and completed', async () => {
    const { id } = await createCourse(test.db);
    await plant(id, { begun: '2025-01-01' });
    await plant(id, { begun: '2025-01-31', isPaid: true, ended: { day: '2025-03-01', status: 'Cancelled' } });
    await plant(id, { begun: '2024-12-31', isPaid: true, ended: { day: '2025-03-31', status: 'Completed' } });
    await countTeaching(test);
    expect(await list('from=2025-01-01&to=2025-03-31')).toEqual([
      { key: '2025-01', label: 'Jan 2025', enrolled: 2, free: 1, dropped: 0, completed: 0 },
      { key: '2025-02', label: 'Feb 2025', enrolled: 0, free: 0, dropped: 0, completed: 0 },
      { key: '2025-03', label: 'Mar 2025', enrolled: 0, free: 0, dropped: 1, completed: 1 },
    ]);
    expect(await list('from=2025-01-31&to=2025-01-31')).toMatchObject([{ enrolled: 1, free: 0 }]);
  });

  it('200 by course, the most begun first; a change of course is one that ended and one that began', async () => {
    const courses = [await createCourse(test.db), await createCourse(test.db), await createCourse(test.db)];
    const [one, two, three] = courses.map(({ id }) => id);
    await plant(one ?? 0, { begun: '2024-06-03', ended: { day: '2024-06-20', status: 'Cancelled' } });
    for (const day of ['20', '21']) await plant(two ?? 0, { begun: `2024-06-${day}` });
    await plant(three ?? 0, { begun: '2024-05-30', ended: { day: '2024-06-30', status: 'Cancelled' } });
    await countTeaching(test);
    const rows = await list('from=2024-06-01&to=2024-06-30&by=course');
    expect(rows.map(({ key, label, enrolled, dropped }) => [key, label, enrolled, dropped])).toEqual([
      [String(two), courses[1]?.title, 2, 0],
      [String(one), courses[0]?.title, 1, 1],
      [String(three), courses[2]?.title, 0, 1],
    ]);
  });

  it('200: ended by the staff counts today, and no more once the course is taken up again', async () => {
    const { id: courseId } = await createCourse(test.db);
    const { id: studentId } = await test.createUser();
    await enrol(test.db, studentId, courseId);
    const today = dateInIndia(test.clock.now());
    const counted = async () => {
      await test.app.context.jobs.send(test.db, 'figures.refresh-teaching', {});
      await test.jobsDone();
      const rows = await list(`from=${today}&to=${today}&by=course`);
      return rows.find(({ key }) => key === String(courseId));
    };
    const end = { token, body: { reason: 'They moved away.' } };
    await test.call('POST', `/api/admin/students/${studentId}/enrolments/${courseId}/end`, end);
    expect(await counted()).toMatchObject({ enrolled: 1, free: 1, dropped: 1 });
    expect(await entries(`what=dropped&course=${courseId}`)).toMatchObject([{ student: { id: studentId } }]);
    const body = { student: { id: studentId }, course: { id: courseId } };
    expect((await test.call('POST', '/api/enrollments', { token, body })).status).toBe(201);
    expect(await counted()).toMatchObject({ enrolled: 1, dropped: 0 });
    expect(await entries(`what=dropped&course=${courseId}`)).toEqual([]);
  });

  it('400 for more than 400 days, and for a first day after the last', async () => {
    expect([await statusOf('from=2025-01-01&to=2026-02-04'), await statusOf('from=2025-01-01&to=2026-02-05')]).toEqual([
      200, 400,
    ]);
    expect(await statusOf('from=2025-02-01&to=2025-01-31')).toBe(400);
  });
});

describe('GET /admin/figures/enrolments/entries', () => {
  it('200: for random histories every figure is the number of its entries', async () => {
    const courses = [(await createCourse(test.db)).id, (await createCourse(test.db)).id];
    const day = fc.integer({ min: 0, max: 120 }).map((days) => {
      const at = new Date(Date.parse('2023-02-01T00:00:00Z') + days * 86_400_000);
      return at.toISOString().slice(0, 10);
    });
    const history = fc.record({
      course: fc.nat(1),
      begun: day,
      ended: fc.option(fc.record({ day, status: fc.constantFrom('Cancelled' as const, 'Completed' as const) }), {
        nil: undefined,
      }),
      isPaid: fc.boolean(),
    });
    const [histories = []] = fc.sample(fc.array(history, { minLength: 40, maxLength: 40 }), { numRuns: 1, seed: 11 });
    for (const { course, ...rest } of histories) await plant(courses[course] ?? 0, rest);
    await countTeaching(test);
    const period = 'from=2023-02-01&to=2023-06-30';
    const whats = ['enrolled', 'dropped', 'completed'] as const;
    for (const what of whats) {
      for (const row of await list(`${period}&by=course`))
        expect([row.label, await entries(`${period}&what=${what}&course=${row.key}`)]).toEqual([
          row.label,
          expect.objectContaining({ length: row[what] }),
        ]);
      for (const row of await list(period)) {
        const days = `from=${row.key}-01&to=${row.key}-${new Date(`${row.key}-01`).getUTCMonth() === 1 ? 28 : 30}`;
        const whole = ['02', '04', '06'].includes(row.key.slice(5)) ? days : `from=${row.key}-01&to=${row.key}-31`;
        expect(await entries(`${whole}&what=${what}`)).toHaveLength(row[what]);
      }
    }
  });

  it('200: the newest first, with student and course', async () => {
    const course = await createCourse(test.db);
    const ids = [];
    for (const begun of ['2022-03-01', '2022-03-03', '2022-03-02', '2022-03-03'])
      ids.push(await plant(course.id, { begun }));
    const rows = await entries('from=2022-03-01&to=2022-03-31');
    expect(rows.map(({ student }) => student.id)).toEqual([ids[3], ids[1], ids[2], ids[0]]);
    expect(rows[0]).toMatchObject({
      at: '2022-03-02T19:30:00.000Z',
      what: 'enrolled',
      course: { id: course.id, title: course.title },
    });
  });

  it('403 without the right of people', async () => {
    const { token: none } = await test.signInWithRights('reports', 'money');
    expect((await test.call('GET', '/api/admin/figures/enrolments/entries', { token: none })).status).toBe(403);
  });
});
