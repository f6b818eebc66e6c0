import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../src/database/client.ts';
import {
  countEnrolmentRows,
  listEnrolmentRowsWithoutSeat,
  listWaitingCounts,
} from '../../src/features/enrolments/enrolments.list.queries.ts';
import { countWithoutSeat } from '../../src/features/stats/stats.queries.ts';
import { everyNode, openPlanner, type Planner, sequentiallyScanned, withoutTriggers } from './planner.ts';

/** Of 100,000 students, one in a thousand has no seat. */
const institute = withoutTriggers(`
  insert into users (role, status, name, email, mobile_number, email_verified_at)
    select 'STUDENT', 'active', 'Person ' || n, 'p' || n || '@people.test', (9000000000 + n)::text, now()
    from generate_series(1, 100000) n;
  insert into courses (title, description, price_in_paise, days, start_date, end_date)
    select 'Course ' || n, 'Words', 100000, 30, '2026-12-01', '2027-01-01' from generate_series(1, 200) n;
  insert into enrolments (student_id, course_id, source, order_id, seat_count)
    select n, 1 + n % 200, 'payment', n, case when n % 1001 = 0 then 0 else 1 end from generate_series(1, 100000) n`);

let planner: Planner;
let db: Db;
beforeAll(async () => {
  planner = await openPlanner(institute);
  db = planner.db;
}, 120_000);
afterAll(() => planner.close());

const first = { after: 0, limit: 51 };

describe('students without a seat, among 100,000', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['the list', () => listEnrolmentRowsWithoutSeat(db, first)],
    ['the list, far down', () => listEnrolmentRowsWithoutSeat(db, { after: 90_000, limit: 51 })],
    ['the list of a course', () => listEnrolmentRowsWithoutSeat(db, { ...first, courseId: 7 })],
    ['the list of a letter or two', () => listEnrolmentRowsWithoutSeat(db, { ...first, q: 'pe' })],
    ['the figure on the dashboard', () => countWithoutSeat(db)],
    ['how many', () => countEnrolmentRows(db, { isWithoutSeat: true })],
    ['how many of a course', () => countEnrolmentRows(db, { isWithoutSeat: true, courseId: 7 })],
    ['how many of each course', () => listWaitingCounts(db, 100)],
  ])('%s reads the index of these rows, and no table from end to end', async (_, ask) => {
    const plans = await planner.plansOf(ask);
    expect(sequentiallyScanned(plans, ['users', 'enrolments'])).toEqual([]);
    const indexes = plans.flatMap(everyNode).map((node) => String(node['Index Name']));
    expect(indexes.some((name) => name.startsWith('enrolments_waiting'))).toBe(true);
  });
});
