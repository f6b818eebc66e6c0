import { countedCodes, graduateStates } from '@avsar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../src/database/client.ts';
import { takeSilent } from '../../src/features/outcomes/ask/outcomes.ask.queries.ts';
import { findGraduates, listGraduateIds } from '../../src/features/outcomes/graduates/outcomes.list.queries.ts';
import {
  listChanges,
  listJobs,
  listNewestAnswers,
} from '../../src/features/outcomes/graduates/outcomes.record.queries.ts';
import { listIntentRows } from '../../src/features/outcomes/intents/outcomes.intents.queries.ts';
import { findGraduate, findOutcome, listStatements } from '../../src/features/outcomes/outcomes.queries.ts';
import { openPlanner, type Planner, sequentiallyScanned, withoutTriggers } from './planner.ts';

/**
 * 120,000 graduates of four years in 40 courses. Most have said their intent and have an outcome; of a thousand one waits
 * to be verified.
 */
const institute = `
  insert into users (role, name, email, mobile_number, status, email_verified_at)
    select 'STUDENT', 'Person ' || n, 'p' || n || '@people.test', (8000000000 + n)::text, 'active', now() from generate_series(1, 120000) n;
  insert into courses (title, description, price_in_paise, days, start_date, end_date, time)
    select 'Course ' || n, 'Words', 100, 45, '2026-12-07', '2027-01-20', '7 pm' from generate_series(1, 40) n;
  insert into companies (name, position) values ('Company', 1);
  insert into enrolments (student_id, course_id, source, status, created_at, ended_at)
    select id, 1 + id % 40, 'admin', 'Completed', at - interval '90 days', at
    from (select id, timestamptz '2026-11-01' - id * interval '18 minutes' as at from users where role = 'STUDENT') s;
  insert into intents (enrolment_id, intent, said_at, said_by)
    select id, (array['job', 'job', 'job', 'study'])[1 + id % 4], created_at, 'x' from enrolments where id % 5 < 4;
  insert into outcomes (enrolment_id, code, since, company_id, role, evidence, evidence_note, verified_at, verified_by)
    select id, '1A', ended_at, 1, 'Developer', 'payslip', '', ended_at + interval '10 days', 'admin:1' from enrolments where id % 5 < 3;
  insert into outcome_changes (enrolment_id, code, since, evidence, evidence_note, at, by)
    select enrolment_id, code, since, evidence, '', verified_at, 'admin:1' from outcomes;
  insert into outcome_statements (enrolment_id, code, note, said_at, said_by)
    select id, '3A', '', ended_at + case when id % 1000 = 0 then interval '1 year' else interval '5 days' end, 'x' from enrolments where id % 5 < 3;
  insert into outcome_asks (enrolment_id, step, asked_at) select id, 30, ended_at from enrolments where id % 2 = 0;`;

const growing = ['enrolments', 'users', 'intents', 'outcomes', 'outcome_statements', 'outcome_changes', 'outcome_asks'];

let planner: Planner;
let db: Db;
beforeAll(async () => {
  planner = await openPlanner(withoutTriggers(institute));
  db = planner.db;
}, 600_000);
afterAll(() => planner.close());

const today = '2026-11-15';
const page = { today, after: undefined, limit: 51 };
const day = (at: string) => new Date(`${at}T00:00:00Z`);
const ids = Array.from({ length: 50 }, (_, at) => 1000 + at);

describe('with 120,000 graduates', () => {
  it.each<[string, Parameters<typeof listGraduateIds>[1]]>([
    ['all', {}],
    ['of a course', { courseId: 7 }],
    ['of a quarter', { since: day('2025-01-01'), until: day('2025-04-01') }],
    ['by name', { q: 'Person 4321' }],
    ...graduateStates.map((state): [string, { state: typeof state }] => [`state ${state}`, { state }]),
    ...countedCodes.map((code): [string, { code: typeof code }] => [`code ${code}`, { code }]),
    ['of a course, to verify', { courseId: 7, state: 'to_verify' }],
  ])('the list %s: no table is read from end to end', async (_, filter) => {
    const began = performance.now();
    const plans = await planner.plansOf(() => listGraduateIds(db, filter, page));
    expect(sequentiallyScanned(plans, growing)).toEqual([]);
    expect(performance.now() - began).toBeLessThan(5000);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'the next page',
      () => listGraduateIds(db, {}, { ...page, after: { micros: String(day('2025-01-01').getTime() * 1000), id: 5 } }),
    ],
    ['the rows of a page', () => findGraduates(db, ids)],
    ['a graduate', () => findGraduate(db, 1234)],
    ['statements', () => listStatements(db, 1234)],
    ['an outcome', () => findOutcome(db, 1234)],
    ['its history', () => listChanges(db, 1234)],
    ['accepted offers', () => listJobs(db, 1234)],
    ['answers about joining', () => listNewestAnswers(db, [1, 2])],
    ['intents of a student', () => listIntentRows(db, 1234, 100)],
    [
      'whom to ask',
      () =>
        takeSilent(db, {
          step: 90,
          from: day('2026-07-20'),
          until: day('2026-08-18'),
          quietSince: day('2026-10-16'),
          now: day('2026-11-15'),
          after: 0,
          limit: 100,
        }),
    ],
  ])('%s: no table is read from end to end', async (_, ask) => {
    expect(sequentiallyScanned(await planner.plansOf(ask), growing)).toEqual([]);
  });
});
