import type { CourseFilters } from '@avsar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../src/database/client.ts';
import {
  countBatchRows,
  listBatchRows,
  listStudentNamesIn,
} from '../../src/features/batches/list/batches.list.queries.ts';
import { listOtherBatches } from '../../src/features/batches/change/batches.plan.queries.ts';
import { findBatch, listStudentsIn } from '../../src/features/batches/batches.queries.ts';
import { listLinkIdsLike, listLinkIdsWith } from '../../src/features/batches/list/batches.search.queries.ts';
import {
  countCourseRows,
  findCourseRow,
  listCourseRows,
  listSimilarCourseRows,
} from '../../src/features/courses/read/courses.admin.queries.ts';
import { findCourse, findCourseForAdmin } from '../../src/features/courses/read/courses.detail.queries.ts';
import { listTaughtBatches, listTaughtCourses } from '../../src/features/courses/read/courses.teaching.queries.ts';
import { countLinks, listLinks } from '../../src/features/courses/change/courses.links.queries.ts';
import {
  countFoundCourses,
  findKnownWords,
  listFoundCourses,
  listTitleWords,
} from '../../src/features/courses/search/courses.search.queries.ts';
import { listNextBatchRows } from '../../src/features/courses/read/courses.batches.queries.ts';
import { listSimilarCourses, listFirstCourses, searchCourses } from '../../src/features/courses/courses.queries.ts';
import {
  countEnquiryRows,
  listEnquiryRows,
  listSimilarEnquiryRows,
} from '../../src/features/enquiries/enquiries.list.queries.ts';
import {
  countUnreadOf,
  listBellNotifications,
  listNewestBellNotifications,
} from '../../src/features/notifications/notifications.queries.ts';
import { listCompanyRowsForAdmin } from '../../src/features/companies/companies.queries.ts';
import {
  countPlacementRows,
  listPlacementRowsLike,
  findPlacementRow,
  listPlacementRows,
} from '../../src/features/placements/placements.list.queries.ts';
import {
  countEnrolmentRows,
  listEnrolmentRows,
  listEnrolmentRowsOfStudents,
} from '../../src/features/enrolments/enrolments.list.queries.ts';
import { listShownPlacements } from '../../src/features/placements/placements.queries.ts';
import { countReviewRows, listPeopleNamed, listReviewRows } from '../../src/features/reviews/reviews.admin.queries.ts';
import {
  countVisibleReviews,
  findTrainerReviewCount,
  listVisibleReviews,
} from '../../src/features/reviews/reviews.queries.ts';
import { findOwnReview, listSharedCourseIds } from '../../src/features/reviews/reviews.write.queries.ts';
import { getFiguresRow } from '../../src/features/site/site.figures.queries.ts';
import { countNewEnquiries, listStartingFrom } from '../../src/features/stats/stats.queries.ts';
import {
  countStudentRows,
  findStudent,
  findStudentOfTrainer,
  listFoundStudentRows,
  listShownStudents,
  listStudentRows,
  listStudentRowsByIds,
} from '../../src/features/students/students.queries.ts';
import { listSimilarStudentIds } from '../../src/features/students/students.search.queries.ts';
import {
  countTrainerRows,
  findTrainer,
  listTrainerRows,
  listSimilarTrainerRows,
} from '../../src/features/trainers/trainers.full.queries.ts';
import {
  findPublicTrainer,
  listTrainersBySearch,
  listSimilarTrainers,
} from '../../src/features/trainers/trainers.queries.ts';
import { openPlanner, type Plan, type Planner, sequentiallyScanned } from './planner.ts';

/**
 * Public queries must not become slower with every student. With 100,000 students and 200,000 reviews, PostgreSQL's
 * plan of each query is checked: no sequential scan of a growing table.
 */
const growing = [
  'users',
  'reviews',
  'consents',
  'enrolments',
  'batches',
  'batch_students',
  'placements',
  'media',
  'enquiries',
  'notifications',
];

let planner: Planner;
let db: Db;
beforeAll(async () => {
  planner = await openPlanner(institute);
  db = planner.db;
  // One statement gave all seats, and its trigger rewrote every enrolment in no order: the table is twice as large as in
  // an institute, where seats are given one by one and the space of old rows is used again.
  await planner.pool.query('cluster enrolments using enrolments_pkey');
  await planner.pool.query('vacuum analyze enrolments');
}, 240_000);
afterAll(() => planner.close());

const institute = `
  insert into media (kind, visibility, key, hash, content_type, bytes)
    select 'image', case when n % 3 = 0 then 'public' else 'private' end, 'k' || n, lpad(to_hex(n), 32, '0'), 'image/webp', 1
    from generate_series(1, 50000) n;
  insert into courses (title, description, price_in_paise, days, start_date, end_date, image_id)
    select 'Course ' || n, 'Words about course ' || n, n * 100, 30, '2026-12-01', '2027-01-01', n * 3 from generate_series(1, 400) n;
  insert into users (role, status, name, email, mobile_number, email_verified_at, showcase_image_id, showcase)
    select case when n <= 300 then 'TRAINER' else 'STUDENT' end, 'active', 'Person ' || n, 'p' || n || '@people.test',
      (9000000000 + n)::text, now(), case when n % 3 = 0 then n / 3 + 1 end, n % 500 = 0
    from generate_series(1, 100300) n;
  insert into trainer_profiles (user_id, experience_years, technologies)
    select n, n % 20, array['Java'] from generate_series(1, 300) n;
  insert into trainer_courses (trainer_id, course_id) select n, 1 + n % 400 from generate_series(1, 300) n;
  insert into consents (user_id, purpose, notice_version, given)
    select n, 'showcase', '1', n % 5 > 0 from generate_series(301, 100300) n;
  insert into enrolments (student_id, course_id, source) select n, 1 + n % 400, 'admin' from generate_series(301, 100300) n;
  insert into batches (course_id, trainer_course_id, start_time, end_time, start_date, end_date, weekdays, capacity)
    select course_id, id, '07:00', '08:30', '2026-01-01', '2027-01-01', '{1}', 400 from trainer_courses, generate_series(1, 10);
  insert into batch_students (batch_id, student_id, course_id)
    select distinct on (student_id) batches.id, student_id, course_id from enrolments join batches using (course_id);
  insert into reviews (student_id, trainer_id, course_id, rating_half_steps, feedback, hidden_at)
    select n, 1 + (n + more * 7) % 300, 1 + n % 400, n % 11, 'Words of ' || n, case when n % 100 = 0 then now() end
    from generate_series(301, 100300) n, generate_series(0, 1) more;
  insert into companies (name, position) select 'Company ' || n, n from generate_series(1, 300) n;
  insert into placements (student_id, display_name, role_title, company_id, course_id, placed_on, consented_at)
    select n, 'Person ' || n, 'Developer', 1 + n % 300, 1 + n % 400, date '2020-01-01' + n % 2000, case when n % 4 > 0 then now() end
    from generate_series(301, 20300) n;
  insert into enquiries (kind, full_name, email, contact_number, qualification, query, client_address, status)
    select 'contact', 'Person ' || n, 'e' || n || '@people.test', (8000000000 + n)::text, 'B.Tech', 'When?', '198.51.100.1',
      case when n > 49900 then 'new' when n % 10 = 0 then 'contacted' else 'closed' end
    from generate_series(1, 50000) n;`;

const plansOf = async (ask: () => Promise<unknown>) => sequentiallyScanned(await planner.plansOf(ask), growing);

const before = 150_000;

const newest = { sort: 'newest', limit: 51 } as const;
const byName = { sort: 'name', limit: 51 } as const;
const many = Array.from({ length: 1000 }, (_, index) => 5000 + index * 7);

/** EXPLAIN does not show the inside of a function, so its body is run as a query, with the function's settings. */
const found = async (q: string) => {
  const { rows } = await planner.pool.query<{ body: string; settings: string[] }>(
    `select prosrc as body, proconfig as settings from pg_proc where proname = 'find_students'`,
  );
  const { body = '', settings = [] } = rows[0] ?? {};
  for (const setting of settings) await planner.pool.query(`set local ${setting}`);
  const statement = /RETURN QUERY ([^;]+);/.exec(body)?.[1] ?? '';
  const query = statement.replaceAll(/\bpattern\b/g, '$1::text').replace(/\bmost\b/, '$2::int');
  planner.asked.push({ query, params: [`%${q}%`, 1001] });
};

const time = { today: '2026-11-15', now: '2026-11-15T00:00:00Z' };

const alike = (q: string) => listSimilarStudentIds(db, q);

const everyFilter = { price: 900, days: 'weekday', hours: 'morning', mode: 'online', level: 'beginner' } as const;
const searchOf = async (word?: string, filters: CourseFilters = {}) => ({
  variants: word === undefined ? [] : [[{ words: [word], meanings: [] }]],
  known: await findKnownWords(db, word === undefined ? [] : [word]),
  filters,
  time: { today: '2026-11-15', now: new Date() },
});

describe('with 100,000 students', () => {
  it('has this number of rows', async () => {
    const { rows } = await planner.pool.query(`select (select count(*)::int from reviews) as reviews,
      (select sum(rating_count)::int from courses) as visible, (select count(*)::int from users) as people`);
    expect(rows).toEqual([{ reviews: 200_000, visible: 198_000, people: 100_300 }]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['reviews', () => listVisibleReviews(db, { before: 2_147_483_647, limit: 51 })],
    ['reviews, far down', () => listVisibleReviews(db, { before, limit: 101 })],
    ['reviews of a trainer', () => listVisibleReviews(db, { trainerId: 7, before: 2_147_483_647, limit: 101 })],
    ['reviews of a trainer, far down', () => listVisibleReviews(db, { trainerId: 7, before, limit: 101 })],
    ['reviews of a course', () => listVisibleReviews(db, { courseId: 7, before: 2_147_483_647, limit: 101 })],
    ['how many reviews', () => countVisibleReviews(db)],
    ['how many reviews of a trainer', () => findTrainerReviewCount(db, 7)],
    ['the admin’s reviews', () => listReviewRows(db, { before: 2_147_483_647, limit: 51 })],
    ['the admin’s hidden reviews', () => listReviewRows(db, { before: 2_147_483_647, limit: 51, hidden: 'yes' })],
    ['people by their names', () => listPeopleNamed(db, 'son 77')],
    ['reviews of people who were found', () => listReviewRows(db, { before, limit: 51, people: many })],
    ['how many of people who were found', () => countReviewRows(db, { people: many })],
    ['reviews of a crowd', () => listReviewRows(db, { before, limit: 51, crowd: 'person' })],
    ['how many of a crowd', () => countReviewRows(db, { crowd: 'person' })],
    ['what a student said of a trainer', () => findOwnReview(db, { studentId: 777, trainerId: 7 })],
    ['what a student and a trainer share', () => listSharedCourseIds(db, { studentId: 777, trainerId: 7 })],
    ['courses', () => listFirstCourses(db, 'newest', 501, time)],
    ['courses by a search', () => searchCourses(db, { sort: 'price', limit: 51, q: 'words', time })],
    ['what the catalogue knows of words', () => findKnownWords(db, ['course', 'cour', 'person'])],
    ['courses by words', async () => listFoundCourses(db, await searchOf('course'), 'match', 1)],
    ['courses by the name of a trainer', async () => listFoundCourses(db, await searchOf('person'), 'match', 1)],
    ['how many courses have words', async () => countFoundCourses(db, await searchOf('course'))],
    ['courses by days and hours', async () => listFoundCourses(db, await searchOf(undefined, everyFilter), 'start', 1)],
    ['how many have days and hours', async () => countFoundCourses(db, await searchOf(undefined, everyFilter))],
    ['words of titles', () => listTitleWords(db)],
    ['courses by likeness', () => listSimilarCourses(db, 'cuorse', 50, time)],
    ['courses of a trainer', () => listTaughtCourses(db, 7, time)],
    ['batches of a trainer', () => listTaughtBatches(db, 7, time)],
    ['the next batches of all courses', () => listNextBatchRows(db, time.today, new Date(time.now), 1)],
    ['a course', () => findCourse(db, 7, { today: '2026-11-15', now: new Date() })],
    ['trainers', () => listTrainersBySearch(db, { sort: 'first', limit: 101 })],
    ['the best trainers', () => listTrainersBySearch(db, { sort: 'rating', limit: 9 })],
    ['trainers of a course', () => listTrainersBySearch(db, { sort: 'first', limit: 51, courseId: 7 })],
    ['trainers by a search', () => listTrainersBySearch(db, { sort: 'first', limit: 51, q: 'son 17' })],
    ['trainers by likeness', () => listSimilarTrainers(db, 'persn', 50)],
    ['a trainer', () => findPublicTrainer(db, 7)],
    ['placements', () => listShownPlacements(db, 51, undefined)],
    ['placements, far down', () => listShownPlacements(db, 51, { key: '2022-02-02', id: 9_999 })],
    ['figures', () => getFiguresRow(db)],
    ['students who agreed to be shown', () => listShownStudents(db, newest)],
    ['students who agreed to be shown, by a search', () => listShownStudents(db, { ...byName, q: 'son 17' })],
    ['the admin’s students', () => listStudentRows(db, newest)],
    ['the admin’s students, far down', () => listStudentRows(db, { ...newest, after: { key: 0, id: 50_000 } })],
    ['the admin’s students by name', () => listStudentRows(db, byName)],
    [
      'the admin’s students by name, far down',
      () => listStudentRows(db, { ...byName, after: { key: 'person 5', id: 9 } }),
    ],
    ['students by a search', () => found('son 17')],
    ['students by a search that finds one', () => found('p77777@people')],
    ['students by a search that finds all', () => found('people.test')],
    ['students by a number', () => found('9000077')],
    ['students by likeness', () => alike('prson 77')],
    ['students who were found', () => listFoundStudentRows(db, { ...newest, ids: many })],
    ['students who were found, by name', () => listFoundStudentRows(db, { ...byName, ids: many })],
    [
      'students who were found, without a batch',
      () => listFoundStudentRows(db, { ...newest, ids: many, batch: 'none' }),
    ],
    ['students who were found, as they were', () => listStudentRowsByIds(db, 50, { ids: many })],
    ['students whom a crowd’s word finds', () => listStudentRows(db, { ...newest, q: 'people.test' })],
    ['students whom a crowd’s word finds, by name', () => listStudentRows(db, { ...byName, q: 'people.test' })],
    ['students by a letter or two', () => listStudentRows(db, { ...newest, q: 'pe' })],
    ['students by letters nobody’s name begins with', () => listStudentRows(db, { ...newest, q: 'zz' })],
    ['students of a course', () => listStudentRows(db, { ...newest, course: 7 })],
    ['students without a course', () => listStudentRows(db, { ...newest, course: 'none' })],
    ['students of a batch', () => listStudentRows(db, { ...newest, batch: 7 })],
    ['students without a batch', () => listStudentRows(db, { ...byName, batch: 'none' })],
    ['unverified students', () => listStudentRows(db, { ...newest, status: 'unverified' })],
    ['how many students', () => countStudentRows(db, {})],
    ['how many students a crowd’s word finds', () => countStudentRows(db, { q: 'people.test' })],
    ['how many students of a course', () => countStudentRows(db, { course: 7 })],
    ['a student', () => findStudent(db, 777, undefined)],
    ['a student of a trainer', () => findStudentOfTrainer(db, 777, 7)],
    ['the admin’s trainers', () => listTrainerRows(db, { sort: 'first', limit: 51 })],
    ['the admin’s best trainers', () => listTrainerRows(db, { sort: 'rating', limit: 51 })],
    ['the admin’s trainers by a search', () => listTrainerRows(db, { sort: 'first', limit: 51, q: 'son 17' })],
    ['trainers without a course', () => listTrainerRows(db, { sort: 'first', limit: 51, course: 'none' })],
    ['the admin’s trainers by likeness', () => listSimilarTrainerRows(db, 'persn 7', 50, {})],
    ['how many trainers', () => countTrainerRows(db, { q: 'son 17' })],
    ['one of the admin’s trainers', () => findTrainer(db, 7)],
  ])('no sequential scan of a growing table for %s', async (_, ask) => {
    expect(await plansOf(ask)).toEqual([]);
  });
});

/** Most batches are over: each course had ten of them years ago. */
const pastBatches = `
  insert into batches (course_id, trainer_course_id, start_time, end_time, start_date, end_date, weekdays, capacity)
    select course_id, id, '07:00', '08:30', date '2020-01-01' + n * 30, date '2020-02-20' + n * 30, '{1}', 30
    from trainer_courses, generate_series(1, 60) n`;

const today = '2026-11-15';
const startingBatches = { sort: 'start', limit: 51, today } as const;
const newestBatches = { sort: 'newest', limit: 51, today } as const;
const someCourses = { batchId: undefined, courseIds: [1, 2, 3], linkIds: [7, 8] };

describe('with 20,000 batches', () => {
  beforeAll(async () => {
    await planner.pool.query(pastBatches);
    await planner.pool.query('analyze');
  }, 60_000);

  it.each<[string, () => Promise<unknown>]>([
    ['courses by days and hours', async () => listFoundCourses(db, await searchOf(undefined, everyFilter), 'start', 1)],
    ['batches', () => listBatchRows(db, newestBatches)],
    ['batches by their start', () => listBatchRows(db, startingBatches)],
    ['batches, far down', () => listBatchRows(db, { ...startingBatches, after: { key: '2023-02-02', id: 9_000 } })],
    ['batches that run', () => listBatchRows(db, { ...newestBatches, phase: 'running' })],
    ['batches that come', () => listBatchRows(db, { ...startingBatches, phase: 'coming' })],
    ['batches that ended', () => listBatchRows(db, { ...startingBatches, phase: 'ended' })],
    ['batches of a course', () => listBatchRows(db, { ...newestBatches, course: 7 })],
    ['batches of a trainer', () => listBatchRows(db, { ...startingBatches, trainer: 7 })],
    ['a student’s own batches', () => listBatchRows(db, { ...newestBatches, studentId: 777 })],
    ['a trainer’s own batches', () => listBatchRows(db, { ...newestBatches, trainerId: 7 })],
    ['batches by a search', () => listBatchRows(db, { ...newestBatches, found: someCourses })],
    ['how many batches', () => countBatchRows(db, { today })],
    ['how many batches a search finds', () => countBatchRows(db, { today, found: someCourses })],
    ['trainers of batches by a search', () => listLinkIdsWith(db, 'son 17')],
    ['trainers of batches by likeness', () => listLinkIdsLike(db, 'prson')],
    ['a batch', () => findBatch(db, 77, {})],
    ['who sits in a batch', () => listStudentsIn(db, [77])],
    ['who sits in the batches of a page', () => listStudentNamesIn(db, many.slice(0, 50))],
    [
      'what people have besides',
      () =>
        listOtherBatches(
          db,
          { startDate: today, endDate: '2027-02-01' },
          { trainerId: 7, studentIds: many.slice(0, 30) },
          [77],
        ),
    ],
    ['batches that begin soon', () => listStartingFrom(db, today, 7, 50)],
    ['new enquiries', () => countNewEnquiries(db)],
  ])('no sequential scan of a growing table for %s', async (_, ask) => {
    expect(await plansOf(ask)).toEqual([]);
  });
});

describe('the front office, with 50,000 enquiries and 20,000 placements', () => {
  const all = { before: 2_147_483_647, limit: 51 };
  it.each<[string, () => Promise<unknown>]>([
    ['enquiries', () => listEnquiryRows(db, all)],
    ['enquiries, far down', () => listEnquiryRows(db, { ...all, before: 20_000 })],
    ['new enquiries', () => listEnquiryRows(db, { ...all, status: 'new' })],
    ['closed enquiries', () => listEnquiryRows(db, { ...all, status: 'closed' })],
    ['enquiries by a search', () => listEnquiryRows(db, { ...all, q: 'son 177' })],
    ['enquiries by a search that finds all', () => listEnquiryRows(db, { ...all, q: 'people.test' })],
    ['enquiries by a search that finds none', () => listEnquiryRows(db, { ...all, q: 'zzzz' })],
    ['enquiries by a letter or two', () => listEnquiryRows(db, { ...all, q: 'zz' })],
    ['enquiries by a number, of one status', () => listEnquiryRows(db, { ...all, q: '80000077', status: 'new' })],
    ['enquiries by likeness', () => listSimilarEnquiryRows(db, 'prson 777', 50, undefined)],
    ['how many enquiries', () => countEnquiryRows(db, {})],
    ['how many enquiries are closed', () => countEnquiryRows(db, { status: 'closed' })],
    ['how many enquiries a search finds', () => countEnquiryRows(db, { q: 'son 177' })],
    ['the admin’s placements', () => listPlacementRows(db, { limit: 51 })],
    [
      'the admin’s placements, far down',
      () => listPlacementRows(db, { limit: 51, after: { key: '2022-02-02', id: 9 } }),
    ],
    ['placements by a search', () => listPlacementRows(db, { q: 'son 177', limit: 51 })],
    ['placements by a company', () => listPlacementRows(db, { q: 'company 77', limit: 51 })],
    ['placements by a search that finds none', () => listPlacementRows(db, { q: 'zzzz', limit: 51 })],
    ['how many placements', () => countPlacementRows(db, undefined)],
    ['how many placements a search finds', () => countPlacementRows(db, 'son 177')],
    ['placements by likeness', () => listPlacementRowsLike(db, 'persn 1777', 50)],
    ['a placement', () => findPlacementRow(db, 7)],
    ['the admin’s companies', () => listCompanyRowsForAdmin(db, { limit: 51 })],
  ])('no sequential scan of a growing table for %s', async (_, ask) => {
    expect(await plansOf(ask)).toEqual([]);
  });
});

describe('with 100,000 students, courses and who takes them', () => {
  const latest = { before: 2_147_483_647, limit: 51 };
  const all = { state: 'all', limit: 51 } as const;

  it.each<[string, () => Promise<unknown>]>([
    ['the admin’s courses', () => listCourseRows(db, { ...all, sort: 'newest' })],
    ['the admin’s courses by title', () => listCourseRows(db, { ...all, sort: 'title' })],
    ['the admin’s courses by a search', () => listCourseRows(db, { ...all, sort: 'title', q: 'words' })],
    ['the admin’s courses by likeness', () => listSimilarCourseRows(db, 'cuorse', 50, 'all')],
    ['how many courses', () => countCourseRows(db, { state: 'offered', q: 'words' })],
    ['one of the admin’s courses', () => findCourseRow(db, 7)],
    [
      'the page of one of the admin’s courses',
      () => findCourseForAdmin(db, 7, { today: '2026-11-15', now: new Date() }),
    ],
    ['trainer links', () => listLinks(db, latest)],
    ['trainer links of a course', () => listLinks(db, { ...latest, courseId: 7 })],
    ['trainer links of a trainer', () => listLinks(db, { ...latest, ownerId: 7 })],
    ['how many trainer links', () => countLinks(db, {})],
    ['enrolments', () => listEnrolmentRows(db, latest)],
    ['enrolments, far down', () => listEnrolmentRows(db, { before: 50_000, limit: 51 })],
    ['enrolments of a course', () => listEnrolmentRows(db, { ...latest, courseId: 7 })],
    ['enrolments of a student', () => listEnrolmentRows(db, { ...latest, studentId: 777 })],
    ['enrolments of those who were found', () => listEnrolmentRows(db, { ...latest, studentIds: many })],
    [
      'enrolments of those who were found, in a course',
      () => listEnrolmentRows(db, { ...latest, studentIds: many, courseId: 7 }),
    ],
    [
      'enrolments of those who were found, as they were',
      () => listEnrolmentRowsOfStudents(db, 50, { studentIds: many }),
    ],
    ['enrolments whom a crowd’s word finds', () => listEnrolmentRows(db, { ...latest, q: 'people.test' })],
    [
      'enrolments of a course whom a crowd’s word finds',
      () => listEnrolmentRows(db, { ...latest, q: 'people.test', courseId: 7 }),
    ],
    ['enrolments by a letter or two', () => listEnrolmentRows(db, { ...latest, q: 'pe' })],
    ['enrolments by letters nobody’s name begins with', () => listEnrolmentRows(db, { ...latest, q: 'zz' })],
    ['how many enrolments', () => countEnrolmentRows(db, {})],
    ['how many enrolments of a course', () => countEnrolmentRows(db, { courseId: 7 })],
    ['how many enrolments a crowd’s word finds', () => countEnrolmentRows(db, { q: 'people.test' })],
  ])('no sequential scan of a growing table for %s', async (_, ask) => {
    expect(await plansOf(ask)).toEqual([]);
  });

  interface Measured extends Plan {
    readonly 'Actual Rows': number;
    readonly 'Actual Loops': number;
    readonly 'Rows Removed by Filter'?: number;
    readonly Plans?: readonly Measured[];
  }

  /** Number of `users` rows that the plan reads, needed or not. */
  function peopleIn(plan: Measured): number {
    const seen = plan['Actual Loops'] * (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0));
    const here = plan['Relation Name'] === 'users' ? seen : 0;
    return (plan.Plans ?? []).reduce((sum, inner) => sum + peopleIn(inner), here);
  }

  async function peopleReadBy(ask: () => Promise<unknown>): Promise<number> {
    planner.asked.length = 0;
    await ask();
    const [{ query, params } = { query: '', params: [] }] = planner.asked;
    const explained = await planner.pool.query<{ 'QUERY PLAN': [{ Plan: Measured }] }>(
      `explain (analyze, format json) ${query}`,
      params,
    );
    const plan = explained.rows[0]?.['QUERY PLAN'][0].Plan;
    if (plan === undefined) throw new Error('the planner said nothing');
    return peopleIn(plan);
  }

  // No student is without a course; a quarter are without a batch.
  it.each<[string, number, () => Promise<unknown>]>([
    ['students without a course', 0, () => listStudentRows(db, { ...newest, course: 'none' })],
    ['students without a course, by name', 0, () => listStudentRows(db, { ...byName, course: 'none' })],
    [
      'students without a course or a batch',
      0,
      () => listStudentRows(db, { ...newest, course: 'none', batch: 'none' }),
    ],
    ['how many students without a course', 0, () => countStudentRows(db, { course: 'none' })],
    ['students without a batch', 51, () => listStudentRows(db, { ...newest, batch: 'none' })],
    ['students without a batch, by name', 2000, () => listStudentRows(db, { ...byName, batch: 'none' })],
    ['how many students without a batch', 1001, () => countStudentRows(db, { batch: 'none' })],
    [
      'students without a course, found',
      1000,
      () => listFoundStudentRows(db, { ...newest, ids: many, course: 'none' }),
    ],
  ])('%s: reads at most %i rows of people', async (_, most, ask) => {
    expect(await peopleReadBy(ask)).toBeLessThanOrEqual(most);
  });
});

/** Forty notifications for each of 5,000 people, half of them by mail, most of them read. */
const notificationRows = `
  insert into notifications (user_id, event, channel, kind, facts, read_at)
    select 301 + person, 'meeting:' || n, channel, 'meeting_live', '{}',
      case when channel = 'bell' and n < 18 then now() end
    from generate_series(1, 5000) person, generate_series(1, 20) n, unnest(array['bell', 'mail']) channel`;

describe('with 200,000 notifications', () => {
  beforeAll(async () => {
    await planner.pool.query(notificationRows);
    await planner.pool.query('vacuum analyze notifications');
  }, 60_000);

  it.each<[string, () => Promise<unknown>]>([
    ['the bell of a person', () => listBellNotifications(db, 777, 2_147_483_647, 51)],
    ['the bell of a person, far down', () => listBellNotifications(db, 777, before, 51)],
    ['how many are unread', () => countUnreadOf(db, 777)],
    ['the newest of everybody who listens', () => listNewestBellNotifications(db, many)],
  ])('no sequential scan of a growing table for %s', async (_, ask) => {
    expect(await plansOf(ask)).toEqual([]);
  });
});
