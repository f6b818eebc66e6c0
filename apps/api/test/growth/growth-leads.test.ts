import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../src/database/client.ts';
import { listFiguresBySource } from '../../src/features/leads/leads.figures.queries.ts';
import { countLeadRows, findLeadRow, listLeadRows } from '../../src/features/leads/leads.list.queries.ts';
import { takeDueCalls } from '../../src/features/leads/leads.office.queries.ts';
import { findLeadOf, listLeadEvents, winLeadsOf } from '../../src/features/leads/leads.queries.ts';
import { listLeadNoticesOf } from '../../src/features/notices/notices.queries.ts';
import { countCallsBefore, countNewLeads } from '../../src/features/stats/stats.queries.ts';
import { openPlanner, type Planner, sequentiallyScanned } from './planner.ts';

/** 100,000 leads of two years among ten owners; one in fifty is open, and one in a hundred has a next call. */
const office = `
  insert into admins (username, password_hash) select 'owner-' || n, 'x' from generate_series(1, 10) n;
  insert into courses (title, description, price_in_paise, days, start_date, end_date)
    select 'Course ' || n, 'Words', 100000, 30, '2026-12-01', '2027-01-01' from generate_series(1, 200) n;
  insert into leads (name, mobile_number, email, source, course_id, owner_id, stage, next_call_at, reminded_at, created_at, last_event_at, closed_at)
    select 'Person ' || n, (7000000000 + n)::text, 'l' || n || '@people.test',
      (array['contact', 'course', 'chat', 'walk_in'])[1 + n % 4], 1 + n % 200, 1 + n % 10,
      case when n % 50 = 0 then (array['new', 'contacted', 'interested', 'visit'])[1 + n / 50 % 4] when n % 3 = 0 then 'won' else 'lost' end,
      case when n % 100 = 0 then now() + (n % 1000) * interval '1 minute' - interval '5 hours' end, now(),
      now() - (100000 - n) * interval '10 minutes', now() - (100000 - n) * interval '5 minutes',
      case when n % 50 > 0 then now() - (100000 - n) * interval '5 minutes' end
    from generate_series(1, 100000) n;
  insert into lead_events (lead_id, kind, text) select id, 'created', 'When?' from leads;
  insert into lead_events (lead_id, kind, text) select id, 'call', 'Rang.' from leads;
  insert into lead_notices (admin_id, lead_id, kind, event) select owner_id, id, 'call_due', 'lead:' || id from leads where id % 5 = 0;`;

const growing = ['leads', 'lead_events', 'lead_notices'];

let planner: Planner;
let db: Db;
beforeAll(async () => {
  planner = await openPlanner(office);
  db = planner.db;
}, 240_000);
afterAll(() => planner.close());

const newest = { sort: 'newest', limit: 26 } as const;
const byCall = { sort: 'next_call', limit: 26 } as const;
const now = new Date();
const far = { key: 0, id: 50_000 };
const person = { mobileNumber: '7000000777', email: 'l777@people.test' };

describe('with 100,000 leads', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['the list', () => listLeadRows(db, newest)],
    ['the list, far down', () => listLeadRows(db, { ...newest, after: far })],
    ['new leads', () => listLeadRows(db, { ...newest, stage: 'new' })],
    ['my leads', () => listLeadRows(db, { ...newest, ownerId: 3 })],
    ['my new leads', () => listLeadRows(db, { ...newest, ownerId: 3, stage: 'new' })],
    ['nobody’s leads', () => listLeadRows(db, { ...newest, ownerId: 'none' })],
    ['leads of a source', () => listLeadRows(db, { ...newest, source: 'chat' })],
    ['leads of a source that none has', () => listLeadRows(db, { ...newest, source: 'import' })],
    ['leads for a course', () => listLeadRows(db, { ...newest, course: 7 })],
    ['calls of today', () => listLeadRows(db, { ...byCall, callBy: now })],
    ['my calls of today', () => listLeadRows(db, { ...byCall, callBy: now, ownerId: 3 })],
    ['found leads', () => listLeadRows(db, { ...newest, ids: [5, 500, 50_000] })],
    ['how many', () => countLeadRows(db, {}, 'newest')],
    ['how many are new', () => countLeadRows(db, { stage: 'new' }, 'newest')],
    ['how many calls are due', () => countLeadRows(db, { callBy: now }, 'next_call')],
    ['new leads on the dashboard', () => countNewLeads(db)],
    ['calls on the dashboard', () => countCallsBefore(db, now)],
    ['one lead', () => findLeadRow(db, 777)],
    ['the events of a lead', () => listLeadEvents(db, 777, 200)],
    ['the lead of somebody who asks again', () => findLeadOf(db, person)],
    ['the leads of somebody who has paid', () => winLeadsOf(db, 1, { mobileNumber: '1', email: null }, now)],
    ['calls to remind of', () => takeDueCalls(db, now, 500)],
    ['the bell', () => listLeadNoticesOf(db, 3, 20)],
    [
      'the figures of two days',
      () => listFiguresBySource(db, { from: new Date(now.getTime() - 2 * 86_400_000), until: now }),
    ],
  ])('%s: no table is read from end to end', async (_, ask) => {
    expect(sequentiallyScanned(await planner.plansOf(ask), growing)).toEqual([]);
  });

  it('a search reads the search index only', async () => {
    const search = async () => {
      const { rows } = await planner.pool.query<{ body: string; settings: string[] }>(
        `select prosrc as body, proconfig as settings from pg_proc where proname = 'find_leads'`,
      );
      const { body = '', settings = [] } = rows[0] ?? {};
      for (const setting of settings) await planner.pool.query(`set local ${setting.replace('=', ' to ')}`);
      const statement = /RETURN QUERY ([^;]+);/.exec(body)?.[1] ?? '';
      const query = statement.replaceAll(/\bpattern\b/g, '$1::text').replace(/\bmost\b/, '$2::int');
      planner.asked.push({ query, params: ['%son 177%', 1001] });
    };
    expect(sequentiallyScanned(await planner.plansOf(search), growing)).toEqual([]);
  });
});
