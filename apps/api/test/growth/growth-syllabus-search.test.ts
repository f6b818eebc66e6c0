import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../src/database/client.ts';
import { listCourseFacts } from '../../src/features/assistant/records/assistant.records.queries.ts';
import {
  countFoundCourses,
  findKnownWords,
  listFoundCourses,
} from '../../src/features/courses/search/courses.search.queries.ts';
import { getBrochureHead } from '../../src/features/syllabus/brochure/syllabus.brochure.queries.ts';
import { everyNode, openPlanner, type Planner, sequentiallyScanned, withoutTriggers } from './planner.ts';

/** 500 courses, each with the words of 400 lessons and ten published versions. */
const institute = `
  insert into courses (title, description, price_in_paise, days, start_date, end_date, syllabus_words)
    select 'Course ' || n, 'Words', 1000000, 30, '2026-12-01', '2027-01-01',
      (select string_agg('Lesson about topic' || n || ' and word' || l, E'\\n') from generate_series(1, 400) l)
    from generate_series(1, 500) n;
  insert into syllabus_versions (course_id, number, content, published_at, published_by)
    select courses.id, n, '{"outcomes": [], "audience": [], "projects": [], "modules": []}', now(), 'admin:1'
    from courses, generate_series(1, 10) n;`;

let planner: Planner;
let db: Db;
beforeAll(async () => {
  planner = await openPlanner(withoutTriggers(institute));
  db = planner.db;
}, 240_000);
afterAll(() => planner.close());

const searchFor = async (word: string) => ({
  variants: [[{ words: [word], meanings: [] }]],
  known: await findKnownWords(db, [word]),
  filters: {},
  time: { today: '2026-11-15', now: new Date() },
});

const indexesOf = async (ask: () => Promise<unknown>) =>
  (await planner.plansOf(ask)).flatMap(everyNode).flatMap((node) => node['Index Name'] ?? []);

/** Splitting the words of all syllabi takes seconds, so the index must be asked. */
describe('with 500 syllabi of 400 lessons', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['what the catalogue knows of a word', () => findKnownWords(db, ['topic250', 'nowhere'])],
    ['courses by a word of their syllabus', async () => listFoundCourses(db, await searchFor('topic250'), 'match', 1)],
    ['how many courses have it', async () => countFoundCourses(db, await searchFor('topic250'))],
  ])('%s: by the index', async (_, ask) => {
    expect(await indexesOf(ask)).toContain('courses_syllabus_search');
  });

  it('finds the one course that teaches a topic, and all that teach another', async () => {
    expect((await listFoundCourses(db, await searchFor('topic250'), 'match', 1)).map(({ title }) => title)).toEqual([
      'Course 250',
    ]);
    expect(await countFoundCourses(db, await searchFor('word400'))).toBe(500);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['the courses of the assistant', () => listCourseFacts(db)],
    ['the head of a brochure', () => getBrochureHead(db, 250)],
  ])('%s: no version is read but the newest', async (_, ask) => {
    expect(sequentiallyScanned(await planner.plansOf(ask), ['syllabus_versions'])).toEqual([]);
  });
});
