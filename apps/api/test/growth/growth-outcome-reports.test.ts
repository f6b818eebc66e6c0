import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../src/database/client.ts';
import { countGraduates, findFile } from '../../src/features/outcome-reports/outcome-reports.count.queries.ts';
import {
  findReport,
  listAllReports,
  listHolding,
  listReportRows,
} from '../../src/features/outcome-reports/outcome-reports.queries.ts';
import { openPlanner, type Planner, sequentiallyScanned, withoutTriggers } from './planner.ts';

/**
 * 300,000 graduates of 500 courses in ten years, most of them with intent and outcome; 20,000 reports, of which every
 * tenth was withdrawn, with ten rows each.
 */
const institute = `
  insert into users (role, name, email, mobile_number, status, email_verified_at)
    select 'STUDENT', 'Person ' || n, 'p' || n || '@people.test', (8000000000 + n)::text, 'active', now() from generate_series(1, 3000) n;
  insert into companies (name, position) values ('Company', 1);
  insert into courses (title, description, price_in_paise, days, start_date, end_date)
    select 'Course ' || n, '', 100, 45, '2026-01-01', '2026-02-01' from generate_series(1, 500) n;
  insert into enrolments (student_id, course_id, status, source, created_at, ended_at)
    select 1 + (n - 1) / 100, 1 + ((n - 1) / 100 + n) % 500, 'Completed', 'admin', timestamptz '2016-01-01' + n * interval '17 minutes',
      timestamptz '2016-04-01' + n * interval '17 minutes'
    from generate_series(1, 300000) n;
  insert into intents (enrolment_id, intent, said_at, said_by)
    select id, case id % 7 when 0 then 'study' else 'job' end, created_at, 'user:1' from enrolments where id % 10 < 9;
  insert into outcomes (enrolment_id, code, since, company_id, role, fixed_pay, evidence, evidence_note, verified_at, verified_by)
    select id, '1A', ended_at::date, 1, 'Developer', 300000 + id, 'offer_letter', '', ended_at, 'admin:1' from enrolments where id % 10 < 7;
  insert into outcome_reports (course_id, course_title, graduated_from, graduated_to, as_of, published_by, method, graduates,
      counts, pay_known, hash, withdrawn_at, withdrawn_by, withdrawn_reason)
    select 1 + n % 500, 'Course', date '2016-01-01' + (n / 500 * 91), date '2016-03-31' + (n / 500 * 91), now(), 'admin:1', 1, 10,
      '{}', 0, repeat('0', 64), case when n % 10 = 0 then now() end, case when n % 10 = 0 then 'admin:1' end, case when n % 10 = 0 then '' end
    from generate_series(0, 19999) n;
  insert into outcome_report_rows (report_id, position, course, code)
    select r.id, n, 'Course', '1A' from outcome_reports r, generate_series(1, 10) n;`;

const growing = ['enrolments', 'intents', 'outcomes', 'outcome_reports', 'outcome_report_rows'];

let planner: Planner;
let db: Db;
beforeAll(async () => {
  planner = await openPlanner(withoutTriggers(institute));
  db = planner.db;
}, 600_000);
afterAll(() => planner.close());

const quarter = { graduatedFrom: '2024-01-01', graduatedTo: '2024-03-31' };
const place = { key: '2024-03-31', id: 10_000 };

describe('with 300,000 graduates and 20,000 reports', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['a quarter of a course', () => countGraduates(db, { courseId: 7, ...quarter })],
    ['the newest report of a course', () => listHolding(db, { course: 7, after: undefined, limit: 1 })],
    ['the newest report of all courses', () => listHolding(db, { course: 'all', after: undefined, limit: 1 })],
    ['the first page of reports', () => listHolding(db, { after: undefined, limit: 51 })],
    ['the next page of reports', () => listHolding(db, { after: place, limit: 51 })],
    ['the list of the staff', () => listAllReports(db, undefined, 51)],
    ['a report', () => findReport(db, 12_345)],
    ['its rows', () => listReportRows(db, 12_345, 0, 51)],
    ['its file', () => findFile(db, 12_345)],
  ])('%s: no table is read from end to end', async (_, ask) => {
    expect(sequentiallyScanned(await planner.plansOf(ask), growing)).toEqual([]);
  });

  // Thousands of graduates: joining them with the whole of two narrow tables costs less than as many look-ups.
  it('a quarter of all courses: graduates are found by their day', async () => {
    const plans = await planner.plansOf(() => countGraduates(db, { courseId: null, ...quarter }));
    expect(sequentiallyScanned(plans, ['enrolments'])).toEqual([]);
  });
});
