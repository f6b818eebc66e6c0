import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../src/database/client.ts';
import { listAsked, takeToAsk } from '../../src/features/joinings/ask/joinings.ask.queries.ts';
import { findLinkOf, findQuestion, findSaidBy } from '../../src/features/joinings/company/joinings.company.queries.ts';
import {
  type ApplicationRow,
  findApplication,
  findConfirmedJoining,
  findLastSaid,
  findLetter,
  findLetterFile,
  findPlan,
  listAnswers,
} from '../../src/features/joinings/joinings.queries.ts';
import { countWorking, findLinkRow, listLinkRows } from '../../src/features/joinings/staff/joinings.staff.queries.ts';
import { openPlanner, type Planner, sequentiallyScanned, withoutTriggers } from './planner.ts';

/**
 * 50,000 accepted applications, each with a letter, a planned day, a link, and the answers of both sides; those of every
 * hundredth were not asked yet.
 */
const institute = `
  insert into users (role, name, email, mobile_number, status, email_verified_at)
    select 'STUDENT', 'Person ' || n, 'p' || n || '@people.test', (8000000000 + n)::text, 'active', now() from generate_series(1, 50000) n;
  insert into companies (name, position) values ('Company', 1);
  insert into openings (company_id, title, place, work_mode, about, seats, skills, apply_by, state, is_public, opened_at,
      needs_completed, needed_skill_keys, needed_skills, only_unplaced, updated_by)
    select 1, 'Opening ' || n, 'Pune', 'office', 'Words', 1000, '{}', '2026-12-01', 'open', true, now(), false, '{}', '{}', false, 'admin:1'
    from generate_series(1, 500) n;
  insert into applications (opening_id, category_id, student_id, applied_at, state_at, state_by, state)
    select 1 + u.id % 500, 1, u.id, '2026-11-01', '2026-11-02', 'system', 'accepted' from users u where u.role = 'STUDENT';
  insert into media (kind, visibility, key, hash, content_type, bytes)
    select 'resume', 'private', 'private/' || gen_random_uuid(), md5(id::text), 'application/pdf', 1000 from applications;
  insert into offer_letters (application_id, media_id, added_at, added_by)
    select id, id, '2026-11-03', 'admin:1' from applications;
  insert into joinings (application_id, planned_on, planned_by, asked_at)
    select id, '2026-11-10', 'admin:1', case when id % 100 > 0 then timestamptz '2026-11-10 05:00Z' end from applications;
  insert into joining_links (application_id, name, token_hash, made_at, made_by, expires_at)
    select id, 'Priya', sha256(id::text::bytea), '2026-11-10', 'admin:1', '2026-12-10' from applications;
  insert into joining_answers (application_id, side, answer, joined_on, answered_at, answered_by, link_id)
    select l.application_id, s.side, 'joined', '2026-11-10', '2026-11-11', 'system', case s.side when 'company' then l.id end
    from joining_links l, (values ('student'), ('company')) s (side) where l.application_id % 100 > 0;`;

const growing = ['applications', 'offer_letters', 'joinings', 'joining_links', 'joining_answers', 'users', 'media'];

let planner: Planner;
let db: Db;
let row: ApplicationRow;
beforeAll(async () => {
  planner = await openPlanner(withoutTriggers(institute));
  db = planner.db;
  const found = await findApplication(db, 1234);
  if (found === undefined) throw new Error('the application is missing');
  row = found;
}, 600_000);
afterAll(() => planner.close());

const now = new Date('2026-11-19T05:00:00Z');
const page = Array.from({ length: 50 }, (_, at) => 1000 + at);

describe('with 50,000 accepted applications', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['an application', () => findApplication(db, 1234)],
    ['what was said about it', () => listAnswers(db, 1234, 50)],
    ['what the company has said last', () => findLastSaid(db, row, 'company')],
    ['which joinings of a page are confirmed', () => findConfirmedJoining(db, page)],
    ['the planned day', () => findPlan(db, 1234)],
    ['the letter', () => findLetter(db, 1234)],
    ['the file of the letter', () => findLetterFile(db, 1234, undefined)],
    ['its links', () => listLinkRows(db, 1234, 50)],
    ['a link', () => findLinkRow(db, 1234)],
    ['how many links work', () => countWorking(db, 1234, now, now)],
    ['the link of a secret', () => findLinkOf(db, Buffer.alloc(32))],
    ['what is asked by a link', () => findQuestion(db, 1234, now)],
    ['what was answered by it', () => findSaidBy(db, 1234)],
    ['whom to ask', () => takeToAsk(db, { today: '2026-11-19', now, limit: 100 })],
    ['what they are asked', () => listAsked(db, page)],
  ])('%s: no table is read from end to end', async (_, ask) => {
    expect(sequentiallyScanned(await planner.plansOf(ask), growing)).toEqual([]);
  });
});
