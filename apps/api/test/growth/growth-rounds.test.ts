import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../src/database/client.ts';
import {
  findShown,
  findWorkingLink,
  listShownResults,
  listShownRounds,
  listShownStudents,
} from '../../src/features/company-links/company-links.page.queries.ts';
import { countWorking, listLinkRows } from '../../src/features/company-links/company-links.queries.ts';
import { listCoursesFor } from '../../src/features/openings/index.ts';
import { listUntold } from '../../src/features/rounds/results/rounds.results.queries.ts';
import { listRoundRows } from '../../src/features/rounds/rounds.queries.ts';
import {
  listInRound,
  listStudentRows,
  listUntoldTurns,
} from '../../src/features/rounds/students/rounds.students.queries.ts';
import { openPlanner, type Planner, sequentiallyScanned, withoutTriggers } from './planner.ts';

/**
 * 10,000 openings of 500 companies with 100 applications each: 10^6 applications of 50,000 students, who take a course
 * each. Every opening has 3 rounds and 2 links; every third application is in the first round, half of these are marked.
 */
const institute = `
  insert into courses (title, description, price_in_paise, days, start_date, end_date)
    select 'Course ' || n, 'Words', 1000000, 30, '2026-12-01', '2027-01-01' from generate_series(1, 200) n;
  insert into users (role, name, email, mobile_number, status, email_verified_at)
    select 'STUDENT', 'Person ' || n, 'p' || n || '@people.test', (8000000000 + n)::text, 'active', now()
    from generate_series(1, 50000) n;
  insert into enrolments (student_id, course_id, source, status, created_at)
    select n, 1 + n % 200, 'admin', 'Completed', '2026-08-01' from generate_series(1, 50000) n;
  insert into careers (student_id, passed_in, skills, skill_keys)
    select n, 2015 + n % 12, '{Java}', '{java}' from generate_series(1, 50000) n;
  insert into companies (name, position) select 'Company ' || n, n from generate_series(1, 500) n;
  insert into openings (company_id, category_id, title, place, work_mode, about, seats, skills, apply_by, state, is_public,
      opened_at, needs_completed, needed_skill_keys, needed_skills, only_unplaced, updated_by)
    select 1 + n % 500, 1, 'Opening ' || n, 'Pune', 'office', 'Words', 1, '{}', '2026-12-19', 'open', true, now(), true,
      '{}', '{}', false, 'admin:1'
    from generate_series(1, 10000) n;
  insert into opening_courses (opening_id, course_id) select id, 1 + id % 200 from openings;
  insert into applications (opening_id, category_id, student_id, applied_at, state, state_at, state_by)
    select o.id, 1, 1 + (o.id * 37 + n * 499) % 50000, now(), 'applied', now(), 'student:1'
    from openings o, generate_series(1, 100) n;
  insert into rounds (opening_id, kind, title, starts_at, minutes, note, updated_by)
    select o.id, 'interview', 'Round ' || n, timestamptz '2026-12-01 04:30Z' + n * interval '1 day', 30, '', 'admin:1'
    from openings o, generate_series(1, 3) n;
  insert into round_students (round_id, application_id, opening_id, starts_at, result, marked_by)
    select r.id, a.id, a.opening_id, r.starts_at + a.id % 100 * interval '5 minutes',
      case when a.id % 2 = 0 then 'passed' end, case when a.id % 2 = 0 then 'admin:1' end
    from applications a join rounds r on r.opening_id = a.opening_id and r.title = 'Round 1' where a.id % 3 = 0;
  insert into company_links (opening_id, company_id, name, token_hash, made_at, made_by, expires_at)
    select o.id, o.company_id, 'Priya', sha256((o.id || '-' || n)::bytea), now(), 'admin:1', '2099-01-01'
    from openings o, generate_series(1, 2) n;`;

const growing = [
  'applications',
  'careers',
  'company_links',
  'enrolments',
  'openings',
  'round_students',
  'rounds',
  'users',
];

let planner: Planner;
let db: Db;
beforeAll(async () => {
  planner = await openPlanner(withoutTriggers(institute));
  db = planner.db;
}, 600_000);
afterAll(() => planner.close());

const openingId = 5_000;
const now = new Date('2026-11-19T06:00:00Z');
const hash = createHash('sha256').update(`${openingId}-1`).digest();
const roundIdsOf = async () => (await listShownRounds(db, openingId)).map(({ id }) => id);
const listStudents = async () => listStudentRows(db, (await roundIdsOf())[0] ?? 0, undefined, 51);

describe('with 1,000,000 applications, 30,000 rounds and 20,000 links', () => {
  it.each<[string, () => Promise<readonly unknown[]>]>([
    ['the rounds of an opening with their counts', () => listRoundRows(db, openingId)],
    ['the students of a round', listStudents],
    [
      'their next page',
      async () => {
        const [first] = await listStudents();
        if (first === undefined) throw new Error('the round has no students');
        const place = { key: first.startsAt.getTime(), id: first.id };
        return listStudentRows(db, (await roundIdsOf())[0] ?? 0, place, 51);
      },
    ],
    ['results that are not told', async () => listUntold(db, (await roundIdsOf())[0] ?? 0)],
    [
      'students who have to know of a change',
      async () => listUntoldTurns(db, (await roundIdsOf())[0] ?? 0, ['applied', 'accepted']),
    ],
    [
      'who is in the round already',
      async () => {
        const ids = (await listStudents()).map(({ id }) => id);
        return [...(await listInRound(db, (await roundIdsOf())[0] ?? 0, ids))];
      },
    ],
    ['the links of an opening', () => listLinkRows(db, openingId, 50)],
    ['how many of them work', async () => [await countWorking(db, openingId, now)]],
    ['a link by its secret', async () => [await findWorkingLink(db, hash, now)].filter((link) => link !== undefined)],
    ['the students that a company sees', async () => listShownStudents(db, await roundIdsOf(), 500)],
    [
      'their results, and their courses',
      async () => {
        const students = await listShownStudents(db, await roundIdsOf(), 500);
        const results = await listShownResults(
          db,
          await roundIdsOf(),
          students.map(({ applicationId }) => applicationId),
        );
        const courses = await listCoursesFor(
          db,
          openingId,
          students.map(({ studentId }) => studentId),
        );
        return courses.size === students.length ? results : [];
      },
    ],
    [
      'one student of a list, for a mark or a resume',
      async () => {
        const [student] = await listShownStudents(db, await roundIdsOf(), 1);
        return [await findShown(db, openingId, student?.applicationId ?? 0)].filter((one) => one !== undefined);
      },
    ],
  ])('%s: no table is read from end to end', async (_, ask) => {
    expect((await ask()).length).toBeGreaterThan(0);
    expect(sequentiallyScanned(await planner.plansOf(ask), growing)).toEqual([]);
  });
});
