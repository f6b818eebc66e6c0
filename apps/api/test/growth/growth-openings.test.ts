import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../src/database/client.ts';
import {
  findNamed,
  findRowForVisitors,
  listRows,
  listRowsForStudents,
  listRowsForVisitors,
} from '../../src/features/openings/openings.queries.ts';
import {
  type AskedValues,
  listCandidateIds,
  listStandings,
} from '../../src/features/openings/standing/openings.standing.queries.ts';
import { openPlanner, type Planner, sequentiallyScanned, withoutTriggers } from './planner.ts';

/**
 * 200 courses with 2 batches, 20 classes for each batch, and 5 quizzes; 40,000 students with a course each, half of the
 * classes attended. 20,000 openings of 500 companies, of which 300 are open. Two of three students have told their
 * skills, every tenth is placed.
 */
const institute = `
  insert into courses (title, description, price_in_paise, days, start_date, end_date)
    select 'Course ' || n, 'Words', 1000000, 30, '2026-12-01', '2027-01-01' from generate_series(1, 200) n;
  insert into users (role, name, email, mobile_number, status, email_verified_at)
    select case when n <= 200 then 'TRAINER' else 'STUDENT' end, 'Person ' || n, 'p' || n || '@people.test',
      (8000000000 + n)::text, 'active', now() from generate_series(1, 40200) n;
  insert into trainer_courses (trainer_id, course_id) select n, n from generate_series(1, 200) n;
  insert into enrolments (student_id, course_id, source, status, created_at)
    select 200 + n, 1 + n % 200, 'admin', case when n % 3 = 0 then 'Active' else 'Completed' end, '2026-08-01'
    from generate_series(1, 40000) n;
  insert into batches (course_id, trainer_course_id, start_time, end_time, start_date, end_date, weekdays, capacity)
    select course_id, id, '19:30', '21:00', '2026-09-01', '2026-12-31', '{1,3}', 500 from trainer_courses, generate_series(1, 2) round
    order by course_id, round;
  insert into batch_students (batch_id, student_id, course_id, added_at)
    select 2 * course_id - (student_id / 200) % 2, student_id, course_id, '2026-09-01' from enrolments;
  insert into former_seats (batch_id, student_id, added_at, left_at)
    select 2 * course_id - 1, student_id, '2026-08-01', '2026-08-20' from enrolments where id % 5 = 0;
  insert into meetings (batch_id, course_id, trainer_id, month, starts_at, ends_at, link)
    select b.id, b.course_id, b.course_id, date_trunc('month', at)::date, at, at + interval '1 hour', 'https://meet.jit.si/x'
    from batches b, generate_series(1, 20) n, lateral (
      select timestamptz '2026-10-01 10:00Z' + n * interval '2 days' + b.id % 2 * interval '2 hours' as at) as starts;
  insert into attendance (meeting_month, meeting_id, student_id, corrected_verdict)
    select m.month, m.id, s.student_id, 'present' from meetings m join batch_students s on s.batch_id = m.batch_id
    where (m.id + s.student_id) % 2 = 0;
  insert into quizzes (course_id, title, intro, state, pass_percent, explains, shuffles_questions, shuffles_options, updated_by)
    select c.id, 'Quiz', '', 'published', 60, 'attempt', false, false, 'admin:1' from courses c, generate_series(1, 5);
  insert into quiz_attempts (quiz_id, course_id, student_id, number, begun_at, ended_at, ended_by, pass_percent, points_most, points_in_hundredths)
    select q.id, q.course_id, e.student_id, 1, '2026-10-01', '2026-10-01', 'student', 60, 10, 100 * (e.id % 11)
    from quizzes q join enrolments e on e.course_id = q.course_id;
  insert into careers (student_id, passed_in, skills, skill_keys)
    select id, 2015 + id % 12, '{Java}', '{java}' from users where role = 'STUDENT' and id % 3 <> 0;
  insert into companies (name, position) select 'Company ' || n, n from generate_series(1, 500) n;
  insert into placements (student_id, display_name, role_title, company_id, placed_on)
    select id, name, 'Developer', 1 + id % 500, '2026-10-01' from users where role = 'STUDENT' and id % 10 = 0;
  insert into openings (company_id, title, place, work_mode, about, seats, skills, apply_by, state, is_public, opened_at,
      needs_completed, needed_skill_keys, needed_skills, only_unplaced, updated_by, least_attendance, least_quiz)
    select 1 + n % 500, 'Opening ' || n, 'Pune', 'office', 'Words', 1, '{}', date '2026-11-19' + n % 60 - 10,
      case when n % 67 = 0 then 'open' else 'closed' end, n % 2 = 0, now(), false, '{}', '{}', false, 'admin:1', 40, 30
    from generate_series(1, 20000) n;
  insert into opening_courses (opening_id, course_id) select id, 1 + id % 200 from openings;
  insert into opening_batches (opening_id, batch_id) select id, 1 + id % 400 from openings where id % 10 = 0;`;

const growing = [
  'attendance',
  'batch_students',
  'careers',
  'enrolments',
  'former_seats',
  'meetings',
  'opening_batches',
  'opening_courses',
  'openings',
  'placements',
  'quiz_attempts',
  'quizzes',
  'users',
];

let planner: Planner;
let db: Db;
beforeAll(async () => {
  planner = await openPlanner(withoutTriggers(institute));
  db = planner.db;
}, 600_000);
afterAll(() => planner.close());

const today = '2026-11-19';
const now = new Date('2026-11-19T06:00:00Z');
const newest = 2_147_483_647;
const page = { before: newest, limit: 51, now };
const asks: AskedValues = {
  courseIds: [8],
  batchIds: [],
  completed: false,
  leastAttendance: 40,
  leastQuiz: 30,
  passedFrom: 2018,
  passedTo: null,
  skillKeys: ['java'],
  onlyUnplaced: true,
};

/** A partition of the register has a name of its own. */
const scanned = (plans: Parameters<typeof sequentiallyScanned>[0]) =>
  sequentiallyScanned(plans, [...growing, 'attendance_2026_09', 'attendance_2026_10', 'attendance_2026_11']);

describe('with 20,000 openings and 40,000 students', () => {
  it.each<[string, () => Promise<readonly unknown[]>]>([
    ['the list of visitors', () => listRowsForVisitors(db, today, newest, 51)],
    ['the list of a student', () => listRowsForStudents(db, today, undefined, 51)],
    ['its next page', () => listRowsForStudents(db, today, { key: '2026-11-25', id: 100 }, 51)],
    ['the list of the staff', () => listRows(db, { q: undefined, state: undefined, companyId: undefined }, newest, 51)],
    ['open ones', () => listRows(db, { q: undefined, state: 'open', companyId: undefined }, newest, 51)],
    ['those of a company', () => listRows(db, { q: undefined, state: undefined, companyId: 7 }, newest, 51)],
    ['a search', () => listRows(db, { q: 'Opening 1234', state: undefined, companyId: undefined }, newest, 51)],
    [
      'a student and a page of openings',
      () =>
        listStandings(
          db,
          Array.from({ length: 50 }, (_, at) => 67 * (at + 1)),
          [4408],
          now,
        ),
    ],
    [
      'a page of students and an opening',
      () =>
        listStandings(
          db,
          [7],
          Array.from({ length: 50 }, (_, at) => 1000 + at),
          now,
        ),
    ],
    ['students who may apply, of a course', () => listCandidateIds(db, { ...page, asked: asks, isEligible: true })],
    ['students of a course who may not', () => listCandidateIds(db, { ...page, asked: asks, isEligible: false })],
    [
      'students who may apply, of a batch',
      () => listCandidateIds(db, { ...page, asked: { ...asks, courseIds: [], batchIds: [15] }, isEligible: true }),
    ],
    [
      'students who may apply, of any course',
      () => listCandidateIds(db, { ...page, asked: { ...asks, courseIds: [] }, isEligible: true }),
    ],
  ])('%s: no table is read from end to end', async (_, ask) => {
    expect((await ask()).length).toBeGreaterThan(0);
    expect(scanned(await planner.plansOf(ask))).toEqual([]);
  });

  it.each<[string, Partial<AskedValues>, boolean]>([
    ['who may apply, of a course', {}, true],
    ['who may not, of a course', {}, false],
    ['who may apply, of a batch', { courseIds: [], batchIds: [15] }, true],
    ['who may apply, of any course', { courseIds: [] }, true],
    ['who may not, of any course', { courseIds: [] }, false],
  ])('students %s: nobody is judged after the page is full', async (_, changes, isEligible) => {
    const plans = await planner.plansOf(() =>
      listCandidateIds(db, { ...page, asked: { ...asks, ...changes }, isEligible }),
    );
    // A sort of judged students would have to judge all of them first.
    expect(plans.map((plan) => [plan['Node Type'], plan.Plans?.[0]?.['Node Type']])).toEqual([
      ['Limit', 'Nested Loop'],
    ]);
  });

  it('one opening, and what openings name: no table is read from end to end', async () => {
    const ask = async () => {
      await findRowForVisitors(db, today, 134);
      await findNamed(db, [10, 20, 30]);
    };
    await ask();
    expect(scanned(await planner.plansOf(ask))).toEqual([]);
  });
});
