import { createHash } from 'node:crypto';
import type { ErrorReply, OutcomeReport, OutcomeReportListed, OutcomeReportRow } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createGraduates, type Graduate } from '../../../test/rows/graduates.ts';
import { createCourse } from '../../../test/rows/public-pages.ts';
import { auditLog } from '../../database/tables/audit.ts';
import { outcomeReportRows, outcomeReports } from '../../database/tables/outcome-reports.ts';
import { outcomes } from '../../database/tables/outcomes.ts';
import { users } from '../../database/tables/users.ts';
import { violatedConstraint } from '../../shared/database-faults.ts';

let test: TestApp;
let token: string;
let students: number[];
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  ({ token } = await test.signInAs('admin'));
  students = [];
  while (students.length < 12) students.push((await test.createUser()).id);
});
afterAll(() => test.close());

const nobody = 2_147_483_647;
const period = { graduatedFrom: '2025-01-01', graduatedTo: '2025-06-30' };

/** Twelve graduates: seven found work in the field, one of them at the institute; two are left out; one is silent. */
const twelve = (courseId: number): Graduate[] => {
  const one = { courseId, graduatedOn: '2025-03-31' };
  const work = (code: '1A' | '1B' | '1C' | '1E' | '2B', pay: number): Graduate => ({
    ...one,
    intent: 'job',
    outcome: { code, since: '2025-05-05', pay },
  });
  return [
    ...[300_000, 400_000, 500_000, 600_000].map((pay) => work('1A', pay)),
    work('1B', 704_999),
    work('1E', 123_456),
    work('1C', 900_000),
    work('2B', 200_000),
    { ...one, outcome: { code: '3A', since: '2025-09-01' } },
    { ...one },
    // Found work, and is left out all the same: so it was said at the start.
    { ...one, intent: 'study', outcome: { code: '1A', since: '2025-04-01', pay: 2_000_000 } },
    { ...one, outcome: { code: 'excluded', exclusion: 'health', since: '2025-04-01' } },
  ];
};

async function createCohort() {
  const course = await createCourse(test.db);
  const ids = await createGraduates(test.db, twelve(course.id), students);
  return { course, ids };
}

const publish = (courseId: number | null, more: object = {}) =>
  test.call('POST', '/api/admin/outcome-reports', {
    token,
    body: {
      course: courseId === null ? null : { id: courseId },
      ...period,
      seen: { graduates: 12, numerator: 6 },
      ...more,
    },
  });
const preview = (query: string) => test.call('GET', `/api/admin/outcome-reports/preview?${query}`, { token });
const withdraw = (id: number, reason = 'Two letters were forged.') =>
  test.call('POST', `/api/admin/outcome-reports/${id}/withdraw`, { token, body: { reason } });
const listed = async (query: string) =>
  (await test.call('GET', `/api/outcomes/reports?${query}`)).json<OutcomeReport[]>();

const figures = {
  graduates: 12,
  numerator: 6,
  denominator: 10,
  medianPay: 450_000,
  payKnown: 6,
  codes: [
    { code: '1A', count: 4 },
    { code: '1B', count: 1 },
    { code: '1C', count: 1 },
    { code: '1E', count: 1 },
    { code: '2B', count: 1 },
    { code: '3A', count: 1 },
    { code: 'excluded', count: 2 },
    { code: '4', count: 1 },
  ],
};

describe('GET /admin/outcome-reports/preview', () => {
  it('200: counts everybody who graduated, and says nothing against a whole period that is over', async () => {
    const { course } = await createCohort();
    const reply = await preview(`course=${course.id}&graduatedFrom=2025-01-01&graduatedTo=2025-06-30`);
    expect([reply.status, reply.json()]).toMatchObject([200, { ...figures, whyNot: null }]);
    expect(reply.json<{ exclusions: unknown[] }>().exclusions).toHaveLength(2);
  });

  it.each([
    ['2025-01-02', '2025-06-30', /whole quarters/],
    ['2025-01-01', '2025-06-29', /whole quarters/],
    ['2025-07-01', '2025-03-31', /before the first/],
    ['2020-01-01', '2025-06-30', /two years/],
    ['2026-07-01', '2026-09-30', /180 days/],
    ['2024-01-01', '2024-03-31', /These are 0 graduates/],
  ])('from %s to %s it says why not', async (graduatedFrom, graduatedTo, why) => {
    const { course } = await createCohort();
    const reply = await preview(`course=${course.id}&graduatedFrom=${graduatedFrom}&graduatedTo=${graduatedTo}`);
    expect(reply.json<{ whyNot: string }>().whyNot).toMatch(why);
  });

  it('404 for a course that never was', async () => {
    expect((await preview(`course=${nobody}&graduatedFrom=2025-01-01&graduatedTo=2025-06-30`)).status).toBe(404);
  });
});

describe('POST /admin/outcome-reports', () => {
  it('201: the report is public, with its rows, and the file has the hash that the report names', async () => {
    const { course } = await createCohort();
    const reply = await publish(course.id);
    const report = reply.json<OutcomeReportListed>();
    expect([reply.status, report]).toMatchObject([201, { ...figures, withdrawn: null, course: { id: course.id } }]);
    expect(await listed(`course=${course.id}`)).toMatchObject([{ id: report.id, ...figures }]);
    const file = await test.call('GET', `/api/outcomes/reports/${report.id}/rows.csv`);
    expect(file.headers['content-type']).toMatch(/^text\/csv/);
    expect(createHash('sha256').update(file.text).digest('hex')).toBe(report.hash);
    expect(file.text).toMatch(/,"Course \d+",1B,,5,700000,offer_letter\n/);
    const rows = await test.call('GET', `/api/outcomes/reports/${report.id}/rows?limit=5`);
    expect(rows.headers['x-total-count']).toBe('12');
    expect(rows.json<OutcomeReportRow[]>().map(({ position, code }) => [position, code])).toEqual([
      [1, '1A'],
      [2, '1A'],
      [3, '1A'],
      [4, '1A'],
      [5, '1B'],
    ]);
    const [entry] = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `outcome-report:${report.id}`));
    expect(entry).toMatchObject({ action: 'outcome-report.publish', after: { graduates: 12, hash: report.hash } });
  });

  it('nothing of a report names a student', async () => {
    const { course } = await createCohort();
    const { id } = (await publish(course.id)).json<OutcomeReportListed>();
    const people = await test.db.select({ name: users.name }).from(users);
    const texts = await Promise.all(
      ['', '/rows?limit=50', '/rows.csv'].map((part) => test.call('GET', `/api/outcomes/reports/${id}${part}`)),
    );
    const all = texts.map(({ text }) => text).join('\n');
    expect(people.filter(({ name }) => all.includes(name))).toEqual([]);
    expect(all).not.toMatch(/enrolment|student/i);
  });

  it('409 if the figures are others than those that were seen; nothing is published', async () => {
    const { course, ids } = await createCohort();
    await test.db.delete(outcomes).where(eq(outcomes.enrolmentId, ids[0] ?? 0));
    const reply = await publish(course.id);
    expect([reply.status, reply.json<ErrorReply>().message]).toEqual([
      409,
      'The figures have changed since you looked. Please look at them again.',
    ]);
    expect(await listed(`course=${course.id}`)).toEqual([]);
  });

  it('409 while a report of these graduates holds, and 201 after it was withdrawn', async () => {
    const { course } = await createCohort();
    const first = (await publish(course.id)).json<OutcomeReportListed>();
    const second = await publish(course.id);
    expect([second.status, second.json<ErrorReply>().message]).toMatchObject([409, /holds already/]);
    await withdraw(first.id);
    expect((await publish(course.id)).status).toBe(201);
  });

  it('of twenty colleagues who publish at once, one does', async () => {
    const { course } = await createCohort();
    const replies = await Promise.all(Array.from({ length: 20 }, () => publish(course.id)));
    const statuses = replies.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect(await listed(`course=${course.id}`)).toHaveLength(1);
  });

  it('409 for a period that is not over, and for fewer than ten graduates; 404 for a course that never was', async () => {
    const course = await createCourse(test.db);
    await createGraduates(test.db, twelve(course.id).slice(0, 9), students);
    expect((await publish(course.id, { seen: { graduates: 9, numerator: 6 } })).status).toBe(409);
    expect((await publish(course.id, { graduatedFrom: '2026-07-01', graduatedTo: '2026-09-30' })).status).toBe(409);
    expect((await publish(nobody)).status).toBe(404);
  });
});

describe('POST /admin/outcome-reports/:reportId/withdraw', () => {
  it('200: visitors read the reason, lists leave it out, and the second time nothing changes', async () => {
    const { course } = await createCohort();
    const { id } = (await publish(course.id)).json<OutcomeReportListed>();
    const first = await withdraw(id);
    expect(first.json<OutcomeReportListed>().withdrawn).toMatchObject({ reason: 'Two letters were forged.' });
    const again = await withdraw(id, 'Another reason.');
    expect([again.status, again.json<OutcomeReportListed>().withdrawn]).toEqual([
      200,
      first.json<OutcomeReportListed>().withdrawn,
    ]);
    expect(await listed(`course=${course.id}`)).toEqual([]);
    const page = await test.call('GET', `/api/outcomes/reports/${id}`);
    expect(page.json<OutcomeReport>().withdrawn?.reason).toBe('Two letters were forged.');
    const all = await test.call('GET', '/api/admin/outcome-reports', { token });
    expect(all.json<OutcomeReportListed[]>().find((one) => one.id === id)?.withdrawn).not.toBeNull();
  });

  it('404 for a report that never was', async () => {
    expect((await withdraw(nobody)).status).toBe(404);
  });
});

describe('GET /outcomes/reports', () => {
  it('200: of a course, of all courses, and all; 404 for a report, its rows and its file that never were', async () => {
    const reply = await preview('graduatedFrom=2025-01-01&graduatedTo=2025-06-30');
    const { graduates, numerator } = reply.json<{ graduates: number; numerator: number }>();
    expect((await publish(null, { seen: { graduates, numerator } })).status).toBe(201);
    const ofAll = await listed('course=all');
    expect(ofAll.map(({ course }) => course)).toEqual([null]);
    expect((await listed('')).length).toBeGreaterThan(1);
    for (const part of ['', '/rows', '/rows.csv'])
      expect((await test.call('GET', `/api/outcomes/reports/${nobody}${part}`)).status).toBe(404);
  });
});

describe('the database keeps a published report (threat 52)', () => {
  const refusalOf = (attempt: Promise<unknown>): Promise<string | undefined> =>
    attempt.then(
      () => undefined,
      (error: unknown) => violatedConstraint(error) ?? 'another error',
    );

  it('its figures, its rows and its withdrawal stay, and no row is added', async () => {
    const { course } = await createCohort();
    const { id } = (await publish(course.id)).json<OutcomeReportListed>();
    const ofReport = eq(outcomeReportRows.reportId, id);
    const ofIt = eq(outcomeReports.id, id);
    const back = { withdrawnAt: null, withdrawnBy: null, withdrawnReason: null };
    const attempts = [
      test.db.update(outcomeReports).set({ graduates: 13 }).where(ofIt),
      test.db.delete(outcomeReports).where(ofIt),
      test.db.update(outcomeReportRows).set({ code: '1A' }).where(ofReport),
      test.db.delete(outcomeReportRows).where(ofReport),
      test.db.insert(outcomeReportRows).values({ reportId: id, position: 99, course: 'x', code: '1A' }),
    ];
    expect(await Promise.all(attempts.map(refusalOf))).toEqual([
      'outcome_reports_stay',
      'outcome_reports_stay',
      'outcome_report_rows_stay',
      'outcome_report_rows_stay',
      'outcome_report_rows_counted',
    ]);
    await withdraw(id);
    const changes = [{ withdrawnReason: 'y' }, back];
    expect(
      await Promise.all(changes.map((change) => refusalOf(test.db.update(outcomeReports).set(change).where(ofIt)))),
    ).toEqual(['outcome_reports_stay', 'outcome_reports_stay']);
  });
});
