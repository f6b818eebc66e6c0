import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../src/database/client.ts';
import {
  countCertificateRows,
  findCertificateRow,
  findNewestRow,
  findRowByToken,
  listCertificateRows,
} from '../../src/features/certificates/certificates.queries.ts';
import { findNames, hasValid } from '../../src/features/certificates/issue/certificates.issue.queries.ts';
import {
  findBatchDays,
  findJudged,
  listToJudge,
} from '../../src/features/certificates/issue/certificates.judge.queries.ts';
import { findOwnEnrolment } from '../../src/features/certificates/own/certificates.own.queries.ts';
import { openPlanner, type Planner, sequentiallyScanned, withoutTriggers } from './planner.ts';

/**
 * 1,000 courses with 4 batches of 50 students each, most of which ended long ago. Two of three students have a
 * certificate, of which every hundredth was revoked.
 */
const institute = `
  insert into courses (title, description, price_in_paise, days, start_date, end_date)
    select 'Course ' || n, 'Words', 1000000, 30, '2026-12-01', '2027-01-01' from generate_series(1, 1000) n;
  insert into users (role, name, email, mobile_number, status, email_verified_at)
    select case when n <= 1000 then 'TRAINER' else 'STUDENT' end, 'Person ' || n, 'p' || n || '@people.test',
      (8000000000 + n)::text, 'active', now() from generate_series(1, 201000) n;
  insert into trainer_courses (trainer_id, course_id) select n, n from generate_series(1, 1000) n;
  insert into certificate_rules (course_id, attendance, quiz, updated_by) select n, 75, 50, 'admin:1' from generate_series(1, 1000) n;
  insert into enrolments (student_id, course_id, source, status)
    select 1000 + n, 1 + n % 1000, 'admin', case when n % 3 = 0 then 'Active' else 'Completed' end from generate_series(1, 200000) n;
  insert into batches (course_id, trainer_course_id, start_time, end_time, start_date, end_date, weekdays, capacity)
    select course_id, id, '19:30', '21:00', date '2020-01-01' + (round * 365), date '2020-04-01' + (round * 365) + (course_id % 300)::int,
      '{1,3}', 500 from trainer_courses, generate_series(1, 4) round;
  insert into batch_students (batch_id, student_id, course_id)
    select (select b.id from batches b where b.course_id = e.course_id order by b.id offset e.id % 4 limit 1), e.student_id, e.course_id
    from enrolments e;
  insert into certificates (token, student_id, course_id, facts, issued_at, issued_by)
    select substr(md5(e.id::text), 1, 24), e.student_id, e.course_id, '{"studentName": "Person", "lines": []}', '2026-01-01', 'rule'
    from enrolments e where e.status = 'Completed';
  update certificates set revoked_at = '2026-02-01', revoked_by = 'admin:1', revoked_reason = 'x' where id % 100 = 0;`;

const growing = ['batch_students', 'batches', 'certificates', 'courses', 'enrolments', 'users'];

let planner: Planner;
let db: Db;
beforeAll(async () => {
  planner = await openPlanner(withoutTriggers(institute));
  db = planner.db;
}, 600_000);
afterAll(() => planner.close());

const today = '2024-05-01';
const page = [2_147_483_647, 51] as const;
/** One who has a certificate, and one who has none. */
const [holder, other] = [
  { studentId: 101_000, courseId: 1 },
  { studentId: 100_999, courseId: 1000 },
];

describe('with 133,000 certificates', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['the list of the staff', () => listCertificateRows(db, {}, ...page)],
    ['the list of a course', () => listCertificateRows(db, { courseId: 500 }, ...page)],
    ['those that hold', () => listCertificateRows(db, { state: 'valid' }, ...page)],
    ['those that were revoked', () => listCertificateRows(db, { state: 'revoked' }, ...page)],
    ['a search', () => listCertificateRows(db, { q: 'Person 10100' }, ...page)],
    ['how many there are', () => countCertificateRows(db, {})],
    ['how many were revoked', () => countCertificateRows(db, { state: 'revoked' })],
    ['one certificate', () => findCertificateRow(db, 5000)],
    ['that of a student', () => findNewestRow(db, holder)],
    ['the names on it', () => findNames(db, holder)],
    ['the days of the batch', () => findBatchDays(db, holder)],
    ['the page of the student', () => findOwnEnrolment(db, holder)],
    [
      'whose batch ended lately',
      () => listToJudge(db, { from: '2024-03-02', today, after: { batchId: 0, studentId: 0 }, limit: 200 }),
    ],
  ])('%s: no table is read from end to end', async (_, ask) => {
    expect(await ask()).toBeTruthy();
    expect(sequentiallyScanned(await planner.plansOf(ask), growing)).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a code that nobody has', () => findRowByToken(db, 'a'.repeat(24))],
    ['whether one holds', () => hasValid(db, other)],
    ['whether a rule is to be judged', () => findJudged(db, other, today)],
    ['those that were replaced', () => listCertificateRows(db, { state: 'replaced' }, ...page)],
  ])('%s: no table is read from end to end', async (_, ask) => {
    await ask();
    expect(sequentiallyScanned(await planner.plansOf(ask), growing)).toEqual([]);
  });
});
