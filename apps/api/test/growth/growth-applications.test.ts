import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../src/database/client.ts';
import {
  countOffers,
  findHoldings,
  findOwnRow,
  findRowOf,
} from '../../src/features/applications/applications.queries.ts';
import {
  findPlaces,
  findRound,
  listOwnIds,
  listRounds,
} from '../../src/features/applications/apply/applications.mine.queries.ts';
import {
  listEndedOffers,
  listWaiting,
  takeEndingOffers,
} from '../../src/features/applications/offers/applications.offers.queries.ts';
import {
  findLastRounds,
  listHistory,
  listRowsOfOpening,
  listRowsOfRound,
  listRowsOfState,
} from '../../src/features/applications/staff/applications.staff.queries.ts';
import { openPlanner, type Planner, sequentiallyScanned, withoutTriggers } from './planner.ts';

/**
 * 100,000 students with three applications each: one of them to the same opening, the others to 5,000 openings. Of a
 * hundred, one has an offer and thirty wait. Each opening has
 * twenty rounds, and every tenth student is in the first.
 */
const institute = `
  insert into users (role, name, email, mobile_number, status, email_verified_at)
    select 'STUDENT', 'Person ' || n, 'p' || n || '@people.test', (8000000000 + n)::text, 'active', now() from generate_series(1, 100000) n;
  insert into companies (name, position) values ('Company', 1);
  insert into openings (company_id, title, place, work_mode, about, seats, skills, apply_by, state, is_public, opened_at,
      needs_completed, needed_skill_keys, needed_skills, only_unplaced, updated_by)
    select 1, 'Opening ' || n, 'Pune', 'office', 'Words', 1000, '{}', '2026-12-01', 'open', true, now(), false, '{}', '{}', false, 'admin:1'
    from generate_series(1, 5001) n;
  insert into applications (opening_id, category_id, student_id, applied_at, state_at, state_by, state, answer_by)
    select case k when 0 then 1 else 2 + (u.id * 2 + k) % 5000 end, 1, u.id, '2026-11-01', timestamptz '2026-11-01' + u.id * interval '1 second',
      'system', case when k = 0 and u.id % 100 = 0 then 'offered' when u.id % 10 < 3 then 'waitlisted' when u.id % 10 < 6 then 'applied' else 'rejected' end,
      case when k = 0 and u.id % 100 = 0 then timestamptz '2026-11-20' + u.id * interval '1 minute' end
    from users u, generate_series(0, 2) k where u.role = 'STUDENT';
  insert into application_states (application_id, state, at, by, reason) select id, 'applied', applied_at, 'system', '' from applications;
  insert into rounds (opening_id, kind, title, starts_at, minutes, note, updated_by)
    select id, 'test', 'Test', '2026-12-01', 60, '', 'admin:1' from generate_series(1, 20) k, openings order by k;
  insert into round_students (round_id, application_id, opening_id, starts_at)
    select r.id, a.id, a.opening_id, r.starts_at from applications a join (select opening_id, min(id) as id, min(starts_at) as starts_at from rounds group by 1) r
      on r.opening_id = a.opening_id where a.id % 10 = 0;`;

const growing = ['applications', 'application_states', 'round_students', 'rounds', 'openings', 'users'];

let planner: Planner;
let db: Db;
beforeAll(async () => {
  planner = await openPlanner(withoutTriggers(institute));
  db = planner.db;
}, 600_000);
afterAll(() => planner.close());

const newest = 2_147_483_647;
const filter = { openingId: 1, q: undefined, state: undefined, roundId: undefined };
const day = (at: string) => new Date(`${at}T00:00:00Z`);
const page = Array.from({ length: 50 }, (_, at) => 1000 + at);

describe('with 300,000 applications, a third of them to one opening', () => {
  it.each<[string, () => Promise<readonly unknown[]>]>([
    ['the list of a student', () => listOwnIds(db, 7, newest, 51)],
    ['the rounds of a page', () => listRounds(db, page)],
    ['the list of an opening', () => listRowsOfOpening(db, filter, newest, 51)],
    ['a search in it', () => listRowsOfOpening(db, { ...filter, q: 'Person 4321' }, newest, 51)],
    ['offers of it', () => listRowsOfState(db, { ...filter, state: 'offered' }, undefined, 51)],
    ['the waitlist of it', () => listRowsOfState(db, { ...filter, state: 'waitlisted' }, undefined, 51)],
    [
      'the next page of it',
      () => listRowsOfState(db, { ...filter, state: 'waitlisted' }, { key: day('2026-11-01').getTime(), id: 100 }, 51),
    ],
    ['those in a round', () => listRowsOfRound(db, { ...filter, roundId: 1 }, newest, 51)],
    ['the first of the waitlist', () => listWaiting(db, 1, undefined, 50)],
    ['the history of an application', () => listHistory(db, 1234)],
    ['offers that have ended', () => listEndedOffers(db, day('2026-11-21'), 20)],
    [
      'offers that end soon',
      () => takeEndingOffers(db, { now: day('2026-11-22'), until: day('2026-11-23'), limit: 100 }),
    ],
  ])('%s: no table is read from end to end', async (_, ask) => {
    const plans = await planner.plansOf(ask);
    expect(sequentiallyScanned(plans, growing)).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['what the rules ask about a page of students', () => findHoldings(db, page)],
    ['an application of a student', () => findOwnRow(db, 7, 21)],
    ['their application to an opening', () => findRowOf(db, 7, 1)],
    ['places on a waitlist', () => findPlaces(db, page)],
    ['a round', () => findRound(db, 10, 1)],
    ['the last rounds of a page', () => findLastRounds(db, page)],
    ['the offers of an opening', () => countOffers(db, 1)],
  ])('%s: no table is read from end to end', async (_, ask) => {
    expect(sequentiallyScanned(await planner.plansOf(ask), growing)).toEqual([]);
  });
});
