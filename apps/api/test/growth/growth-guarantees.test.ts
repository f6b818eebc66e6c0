import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../src/database/client.ts';
import { findGuarantee, findInForce, listVersionRows } from '../../src/features/guarantees/guarantees.queries.ts';
import { countOpenings, listFactRows } from '../../src/features/guarantees/judge/guarantees.facts.queries.ts';
import { takeToJudge } from '../../src/features/guarantees/judge/guarantees.night.queries.ts';
import { listGuaranteesOf, listVersioned } from '../../src/features/guarantees/own/guarantees.own.queries.ts';
import { listGuaranteeRows } from '../../src/features/guarantees/staff/guarantees.list.queries.ts';
import { listPaid, listPaymentsLeft } from '../../src/features/payments/guarantee/payments.guarantee.queries.ts';
import { openPlanner, type Planner, sequentiallyScanned, withoutTriggers } from './planner.ts';

/** 60,000 students who have bought a course under the guarantee, each with a payment, an outcome and an application with an interview. */
const institute = `
  insert into users (role, name, email, mobile_number, status, email_verified_at)
    select 'STUDENT', 'Person ' || n, 'p' || n || '@people.test', (8000000000 + n)::text, 'active', now() from generate_series(1, 60000) n;
  insert into courses (title, description, price_in_paise, days, start_date, end_date)
    select 'Course ' || n, 'Words', 1000000, 90, '2026-01-01', '2026-04-01' from generate_series(1, 30) n;
  insert into guarantee_versions (window_days, claim_days, remedy_percent, applications_least, published_at, published_by)
    values (180, 90, 100, 5, '2025-01-01', 'admin:1');
  insert into orders (student_id, course_id, receipt, amount_in_paise, status, created_at, updated_at, paid_at)
    select u.id, 1 + u.id % 30, gen_random_uuid(), 1000000, 'paid', '2025-06-01', '2025-06-01', '2025-06-01' from users u where u.role = 'STUDENT';
  insert into payments (order_id, kind, reference, status, amount_in_paise, currency, created_at, captured_at)
    select id, 'provider', 'pay_' || id, 'captured', 1000000, 'INR', created_at, created_at from orders;
  insert into receipts (order_id, financial_year, number, code, issued_at, facts)
    select id, '2025-26', id, 'AV/' || id, created_at, jsonb_build_object('reference', 'pay_' || id) from orders;
  insert into enrolments (student_id, course_id, status, source, order_id, created_at, ended_at)
    select student_id, course_id, 'Completed', 'payment', id, created_at, timestamptz '2026-01-01' + (id % 300) * interval '1 day' from orders;
  insert into guarantees (order_id, enrolment_id, student_id, course_id, version_id, frozen_at, state, falls_due_on, window_ends_on)
    select e.order_id, e.id, e.student_id, e.course_id, 1, e.created_at,
      (array['kept', 'kept', 'kept', 'job', 'lost', 'at_risk', 'due', 'ended'])[1 + e.id % 8],
      (e.ended_at + interval '180 days')::date, (e.ended_at + interval '180 days')::date from enrolments e;
  insert into outcomes (enrolment_id, code, since, evidence, evidence_note, verified_at, verified_by)
    select id, '3A', '2026-06-01', 'graduate_statement', '', now(), 'admin:1' from enrolments;
  insert into outcome_statements (enrolment_id, code, note, said_at, said_by) select id, '3A', '', now(), 'x' from enrolments;
  insert into companies (name, position) values ('Company', 1);
  insert into openings (company_id, title, place, work_mode, about, seats, skills, apply_by, state, is_public, opened_at,
      needs_completed, needed_skill_keys, needed_skills, only_unplaced, updated_by)
    select 1, 'Opening ' || n, 'Pune', 'office', 'Words', 1000, '{}', '2026-12-01', 'open', true, '2026-02-01', false, '{}', '{}', false, 'admin:1'
    from generate_series(1, 500) n;
  insert into applications (opening_id, category_id, student_id, applied_at, state_at, state_by)
    select 1 + u.id % 500, 1, u.id, '2026-03-01', '2026-03-01', 'system' from users u where u.role = 'STUDENT';
  insert into rounds (opening_id, kind, title, starts_at, minutes, note, updated_by)
    select id, 'interview', 'Talk', '2026-03-05', 30, '', 'admin:1' from openings;
  insert into round_students (round_id, application_id, opening_id, starts_at, result, marked_by)
    select r.id, a.id, a.opening_id, r.starts_at, 'passed', 'admin:1' from applications a join rounds r on r.opening_id = a.opening_id;`;

const growing = [
  'users',
  'orders',
  'payments',
  'receipts',
  'enrolments',
  'guarantees',
  'outcomes',
  'outcome_statements',
  'applications',
  'round_students',
];

let planner: Planner;
let db: Db;
beforeAll(async () => {
  planner = await openPlanner(withoutTriggers(institute));
  db = planner.db;
}, 600_000);
afterAll(() => planner.close());

const page = Array.from({ length: 200 }, (_, at) => 1000 + at);
const first = { after: undefined, limit: 51 };
const next = { after: { key: '2026-09-01', id: 30_000 }, limit: 51 };

describe('with 60,000 guarantees', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['those of a student', () => listGuaranteesOf(db, 1234)],
    ['one', () => findGuarantee(db, 1234)],
    ['what one is judged by', () => listFactRows(db, [1234])],
    ['what two hundred are judged by', () => listFactRows(db, page)],
    ['the openings of their time', () => countOpenings(db, page)],
    ['their versions', () => listVersioned(db, page)],
    ['what was paid for them', () => listPaid(db, page)],
    ['the payments of one', () => listPaymentsLeft(db, 1234)],
    ['the next two hundred of the night', () => takeToJudge(db, 30_000, '2026-11-20', 200)],
    ['the version in force', () => findInForce(db)],
    ['the list of the staff', () => listGuaranteeRows(db, first)],
    ['its next page', () => listGuaranteeRows(db, next)],
    ['those that are due', () => listGuaranteeRows(db, { ...first, state: 'due' })],
    ['those that were asked for, which are none', () => listGuaranteeRows(db, { ...first, state: 'claimed' })],
    ['those of a course', () => listGuaranteeRows(db, { ...first, courseId: 7 })],
  ])('%s: no table is read from end to end', async (_, ask) => {
    expect(sequentiallyScanned(await planner.plansOf(ask), growing)).toEqual([]);
  });

  it('the list of versions counts students by the index of the version', async () => {
    const plans = await planner.plansOf(() => listVersionRows(db, 50));
    expect(sequentiallyScanned(plans, ['users', 'orders'])).toEqual([]);
  });
});
