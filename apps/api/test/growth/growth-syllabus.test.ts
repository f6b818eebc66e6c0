import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../src/database/client.ts';
import {
  countLessons,
  findDraftRow,
  findPublicSyllabus,
  findVersionRow,
  isCourseFound,
  listVersionHeads,
} from '../../src/features/syllabus/syllabus.queries.ts';
import { openPlanner, type Planner, sequentiallyScanned, withoutTriggers } from './planner.ts';

/** 500 courses with a draft and 20 versions each, of 400 lessons; two of 200 trainers teach each course. */
const institute = `
  insert into courses (title, description, price_in_paise, days, start_date, end_date)
    select 'Course ' || n, 'Words', 1000000, 30, '2026-12-01', '2027-01-01' from generate_series(1, 500) n;
  insert into users (role, name, email, mobile_number, status, email_verified_at)
    select 'TRAINER', 'Person ' || n, 't' || n || '@people.test', (8000000000 + n)::text, 'active', now()
    from generate_series(1, 200) n;
  insert into trainer_courses (trainer_id, course_id)
    select 1 + (n + other * 7) % 200, n from generate_series(1, 500) n, generate_series(0, 1) other;
  insert into lessons (course_id, created_at) select 1 + n / 400, now() from generate_series(0, 199999) n;
  insert into syllabi (course_id, content, version, updated_at, updated_by)
    select course_id, jsonb_build_object('outcomes', '[]'::jsonb, 'audience', '[]'::jsonb, 'projects', '[]'::jsonb, 'modules',
      jsonb_build_array(jsonb_build_object('title', 'All', 'lessons',
        jsonb_agg(jsonb_build_object('id', id, 'title', 'Lesson ' || id, 'minutes', 45))))), 20, now(), 'admin:1'
    from lessons group by course_id;
  insert into syllabus_versions (course_id, number, content, published_at, published_by)
    select course_id, n, content, now() - (20 - n) * interval '1 day', 'admin:1' from syllabi, generate_series(1, 20) n;`;

const growing = ['courses', 'lessons', 'syllabi', 'syllabus_versions', 'trainer_courses'];

let planner: Planner;
let db: Db;
beforeAll(async () => {
  planner = await openPlanner(withoutTriggers(institute));
  db = planner.db;
}, 240_000);
afterAll(() => planner.close());

const ofStaff = { courseId: 250, trainerId: undefined };
const ofTrainer = { courseId: 250, trainerId: 51 };
const ids = Array.from({ length: 400 }, (_, at) => 249 * 400 + 1 + at);

describe('with 500 courses, 10,000 versions and 200,000 lessons', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['the syllabus that visitors see', () => findPublicSyllabus(db, 250)],
    ['the draft, for the staff', () => findDraftRow(db, ofStaff)],
    ['the draft, for a trainer', () => findDraftRow(db, ofTrainer)],
    ['whether a trainer teaches the course', () => isCourseFound(db, ofTrainer)],
    ['the versions of a course', () => listVersionHeads(db, 250)],
    ['a version', () => findVersionRow(db, ofTrainer, 7)],
    ['the lessons of a draft', () => countLessons(db, 250, ids)],
  ])('%s: no table is read from end to end', async (_, ask) => {
    expect(await ask()).toBeTruthy();
    expect(sequentiallyScanned(await planner.plansOf(ask), growing)).toEqual([]);
  });
});
