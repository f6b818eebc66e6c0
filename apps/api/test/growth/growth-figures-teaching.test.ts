import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../src/database/client.ts';
import { countBatches } from '../../src/features/figures/batches/figures.batches.count.queries.ts';
import { listBatchRows } from '../../src/features/figures/batches/figures.batches.queries.ts';
import { countEnrolments } from '../../src/features/figures/enrolments/figures.enrolments.count.queries.ts';
import {
  listEnrolmentCourses,
  listEnrolmentEntryRows,
  listEnrolmentMonths,
} from '../../src/features/figures/enrolments/figures.enrolments.queries.ts';
import { countClasses } from '../../src/features/figures/trainers/figures.classes.count.queries.ts';
import { listRateRows } from '../../src/features/figures/trainers/figures.rates.queries.ts';
import { listHeldClasses, listTrainerRows } from '../../src/features/figures/trainers/figures.trainers.queries.ts';
import { openPlanner, type Planner, sequentiallyScanned, withoutTriggers } from './planner.ts';

/** 40 trainers, 1,000 batches of which 100 run, 30,000 classes of five years, 60,000 enrolments; figures for all days. */
const institute = `
  insert into courses (title, description, price_in_paise, days, start_date, end_date)
    select 'Course ' || n, 'Words', 100000, 30, '2026-12-01', '2027-01-01' from generate_series(1, 50) n;
  insert into users (role, name, email, mobile_number, status, email_verified_at)
    select case when n <= 40 then 'TRAINER' else 'STUDENT' end, 'Person ' || n, 's' || n || '@people.test', (8000000000 + n)::text, 'active', now()
    from generate_series(1, 30040) n;
  insert into admins (username, password_hash, role, rights, name) values ('accounts', 'x', 'other', '{money}', 'Accounts');
  insert into trainer_courses (trainer_id, course_id) select 1 + n % 40, 1 + n % 50 from generate_series(1, 200) n;
  insert into batches (course_id, trainer_course_id, start_time, end_time, start_date, end_date, weekdays, capacity)
    select 1 + n % 50, 1 + (n - 1) % 200, '09:00', '10:00', date '2022-01-01' + n, case when n > 900 then date '2099-01-01' else date '2022-01-01' + n + 60 end,
      '{1}', 30 from generate_series(1, 1000) n;
  insert into meetings (batch_id, course_id, trainer_id, month, starts_at, ends_at, link, live_at)
    select 1 + n % 1000, 1 + (1 + n % 1000) % 50, 1 + n % 40, date_trunc('month', at), at, at + interval '20 minutes', 'https://x', case when n % 9 > 0 then at end
    from (select n, timestamptz '2022-01-01 00:00Z' + n * interval '84 minutes' as at from generate_series(1, 30000) n) every_class;
  insert into enrolments (student_id, course_id, source, status, created_at, ended_at)
    select 41 + n % 30000, 1 + n % 50, 'admin', case when n % 7 = 0 then 'Cancelled' else 'Active' end, at, case when n % 7 = 0 then at + interval '30 days' end
    from (select n, timestamptz '2022-01-01 00:00Z' + n * interval '42 minutes' as at from generate_series(1, 60000) n) every_enrolment
    on conflict do nothing;
  insert into batch_students (batch_id, student_id, course_id) select 901 + n % 100, 41 + n, 1 from generate_series(1, 2000) n on conflict do nothing;
  insert into trainer_rates (trainer_id, course_id, per, amount_in_paise, valid_from, made_by, made_at)
    select 1 + n % 40, case when n % 3 > 0 then 1 + n % 50 end, 'hour', 50000, date '2021-01-01' + n, 1, now() from generate_series(1, 2000) n;`;

/** Partitions of the register have names of their own. */
const growing = [
  'meetings',
  'enrolments',
  'class_figures',
  'enrolment_figures',
  'batch_figures',
  'batch_students',
  'trainer_rates',
];

let planner: Planner;
let db: Db;
beforeAll(async () => {
  planner = await openPlanner(withoutTriggers(institute));
  db = planner.db;
  await countClasses(db, { since: undefined, now });
  await countEnrolments(db, undefined);
  await countBatches(db, { since: undefined, now, today });
  await planner.pool.query('vacuum analyze');
}, 240_000);
afterAll(() => planner.close());

const today = '2026-11-18';
const now = new Date('2026-11-18T10:00:00Z');
const since = { day: '2026-11-15', at: new Date('2026-11-14T18:30:00Z') };
const days = { from: '2024-06-01', until: '2024-07-01' };
const month = { from: new Date('2024-05-31T18:30:00Z'), until: new Date('2024-06-30T18:30:00Z') };
const first = { after: undefined, limit: 51 };
const ofTrainer = { trainerId: 7, now, ...month, ...first };
const ofEnrolments = { courseId: undefined, ...month, ...first };

describe('with 30,000 classes and 60,000 enrolments of five years', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['the trainers of a month', () => listTrainerRows(db, { days, ...first })],
    ['the classes of a trainer', () => listHeldClasses(db, ofTrainer)],
    ['a later page of them', () => listHeldClasses(db, { ...ofTrainer, after: 15_167 })],
    ['the classes of all trainers', () => listHeldClasses(db, { ...ofTrainer, trainerId: undefined })],
    ['the rates of a trainer', () => listRateRows(db, { trainerId: 7, before: 1900, limit: 51 })],
    ['the months of enrolments', () => listEnrolmentMonths(db, days)],
    ['the courses of enrolments', () => listEnrolmentCourses(db, { days, ...first })],
    ['who enrolled', () => listEnrolmentEntryRows(db, { what: 'enrolled', ...ofEnrolments })],
    ['a later page of them', () => listEnrolmentEntryRows(db, { what: 'enrolled', ...ofEnrolments, after: 30_100 })],
    ['who dropped out', () => listEnrolmentEntryRows(db, { what: 'dropped', ...ofEnrolments })],
    ['who enrolled in a course', () => listEnrolmentEntryRows(db, { what: 'enrolled', ...ofEnrolments, courseId: 3 })],
    ['the count of the last days of classes', () => countClasses(db, { since, now })],
    ['the count of the last days of enrolments', () => countEnrolments(db, since)],
  ])('%s: no table is read from end to end', async (_, ask) => {
    expect(sequentiallyScanned(await planner.plansOf(ask), growing)).toEqual([]);
  });

  it('the batches are read in their order, by an index', async () => {
    const plans = await planner.plansOf(() =>
      listBatchRows(db, { courseId: undefined, after: { key: 3, id: 950 }, limit: 11 }),
    );
    expect(JSON.stringify(plans)).toContain('batch_figures_emptiest');
  });

  it('the count of batches reads the seats and classes of batches that run, by an index', async () => {
    const plans = await planner.plansOf(() => countBatches(db, { since, now, today }));
    expect(sequentiallyScanned(plans, ['meetings', 'batch_students', 'enrolments'])).toEqual([]);
  });
});
