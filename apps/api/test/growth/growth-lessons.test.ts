import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../src/database/client.ts';
import {
  findDraftRow,
  findVersionRow,
  listStateRows,
  listVersionHeads,
} from '../../src/features/lessons/content/lessons.content.queries.ts';
import {
  countFiles,
  findFile,
  findOpenFile,
  findSameFile,
  listFiles,
} from '../../src/features/lessons/files/lessons.files.queries.ts';
import { findNote } from '../../src/features/lessons/study/lessons.notes.queries.ts';
import {
  findFinishedAt,
  findLastOpened,
  findOpenCourse,
  findPublishedLesson,
  findStudiedCourse,
  listFinished,
  listFinishedOf,
  listPublishedLessons,
  listStudiedCourses,
  listWordHits,
  updateFinished,
} from '../../src/features/lessons/study/lessons.study.queries.ts';
import type { Caller } from '../../src/shared/context.ts';
import { everyNode, openPlanner, type Planner, withoutTriggers } from './planner.ts';

/**
 * 200 courses with 60 lessons each, two versions and two files of every lesson; 20,000 students who began in five months
 * and have opened 30 lessons each. `session_replication_role` turns the trigger off that lists the files.
 */
const institute = `
  insert into users (role, status, name, email, mobile_number, email_verified_at)
    select case when n <= 200 then 'TRAINER' else 'STUDENT' end, 'active', 'Person ' || n, 'p' || n || '@people.test',
      (8000000000 + n)::text, now() from generate_series(1, 20200) n;
  insert into courses (title, description, price_in_paise, days, start_date, end_date)
    select 'Course ' || n, repeat('Words ', 200), 100, 30, '2026-12-01', '2027-01-01' from generate_series(1, 200) n;
  insert into trainer_courses (trainer_id, course_id) select n, n from generate_series(1, 200) n;
  insert into lessons (course_id, created_at, published_version, is_open)
    select 1 + n / 60, now(), 2, n % 60 = 0 from generate_series(0, 11999) n;
  insert into syllabi (course_id, content, version, updated_at, updated_by)
    select course_id, jsonb_build_object('outcomes', '[]'::jsonb, 'audience', '[]'::jsonb, 'projects', '[]'::jsonb, 'modules',
      jsonb_build_array(jsonb_build_object('title', 'All', 'lessons',
        jsonb_agg(jsonb_build_object('id', id, 'title', 'Lesson ' || id, 'minutes', 45))))), 1, now(), 'admin:1'
    from lessons group by course_id;
  insert into syllabus_versions (course_id, number, content, published_at, published_by)
    select course_id, 1, content, now(), 'admin:1' from syllabi;
  insert into media (kind, visibility, key, hash, content_type, bytes)
    select 'file', 'private', 'private/' || n, md5(n::text), 'application/octet-stream', 1 from generate_series(1, 24000) n;
  insert into lesson_files (lesson_id, media_id, kind, name, created_at, created_by)
    select 1 + (n - 1) / 2, n, 'attachment', 'file-' || n || '.sql', now(), 'admin:1' from generate_series(1, 24000) n;
  insert into lesson_drafts (lesson_id, content, version, updated_at, updated_by)
    select id, '{"video": null, "text": {"type": "doc", "content": []}, "attachments": []}', 2, now(), 'admin:1' from lessons;
  insert into lesson_versions (lesson_id, number, content, file_ids, words, published_at, published_by)
    select id, n, '{"video": null, "text": {"type": "doc", "content": []}, "attachments": []}', array[id * 2 - 1, id * 2],
      repeat('A loop repeats a block of words. ', 30), now(), 'admin:1' from lessons, generate_series(1, 2) n;
  insert into enrolments (student_id, course_id, source, created_at)
    select n, 1 + n % 200, 'admin', date_trunc('month', now()) + (n % 5 - 1) * interval '1 month' + interval '10 days'
    from generate_series(201, 20200) n;
  insert into lesson_progress (month, enrolment_id, lesson_id, opened_at, finished_at)
    select date_trunc('month', e.created_at at time zone 'UTC')::date, e.id, (e.course_id - 1) * 60 + k, now(), now()
    from enrolments e, generate_series(1, 30) k;
  insert into studies (enrolment_id, lesson_id, opened_at) select id, (course_id - 1) * 60 + 30, now() from enrolments;
  insert into lesson_notes (student_id, lesson_id, text, version, updated_at)
    select student_id, (course_id - 1) * 60 + 1, 'Ask', 1, now() from enrolments`;

const growing =
  /^(?:courses|enrolments|lessons|lesson_.*|media|studies|syllabi|syllabus_versions|trainer_courses|users)$/;

let planner: Planner;
let db: Db;
/** A student, their course, and the partition in which their progress lies. */
let own = { studentId: 0, courseId: 0, enrolmentId: 0, month: '', partition: '' };
beforeAll(async () => {
  planner = await openPlanner(withoutTriggers(institute));
  db = planner.db;
  const { rows } = await planner.pool.query<typeof own>(`
    select e.student_id as "studentId", e.course_id as "courseId", e.id as "enrolmentId", p.month::text as month,
      p.tableoid::regclass::text as partition
    from enrolments e join lesson_progress p on p.enrolment_id = e.id and p.month = date_trunc('month', now())::date limit 1`);
  own = rows[0] ?? own;
}, 240_000);
afterAll(() => planner.close());

const callerOf = (role: Caller['role'], id: number): Caller => ({
  role,
  id,
  sessionId: 1,
  rights: new Set(),
  provedAt: new Date(),
});
const lessonId = () => (own.courseId - 1) * 60 + 1;
const place = () => ({ lessonId: lessonId(), fileId: lessonId() * 2, kind: 'attachment' as const });
const student = () => callerOf('STUDENT', own.studentId);
const trainer = () => callerOf('TRAINER', own.courseId);
const access = () => ({ lessonId: lessonId(), trainerId: own.courseId });

async function readsOf(ask: () => Promise<unknown>) {
  return (await planner.plansOf(ask))
    .flatMap(everyNode)
    .map((node) => ({ table: node['Relation Name'] ?? '', isWhole: node['Node Type'] === 'Seq Scan' }))
    .filter(({ table }) => growing.test(table));
}

describe('with 12,000 lessons, 20,000 students and 600,000 rows of progress', () => {
  it('has this number of rows, in five partitions', async () => {
    const { rows } = await planner.pool.query(`select count(*)::int as rows, count(distinct tableoid)::int as partitions
      from lesson_progress`);
    expect(rows).toEqual([{ rows: 600_000, partitions: 5 }]);
    expect(own.partition).toMatch(/^lesson_progress_\d{4}_\d\d$/);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['the course, for a student', () => findStudiedCourse(db, { courseId: own.courseId }, student())],
    ['the course of a lesson, for a student', () => findStudiedCourse(db, { lessonId: lessonId() }, student())],
    ['the course of a lesson, for a trainer', () => findStudiedCourse(db, { lessonId: lessonId() }, trainer())],
    ['my courses', () => listStudiedCourses(db, own.studentId)],
    ['the lessons with content', () => listPublishedLessons(db, own.courseId)],
    ['a lesson', () => findPublishedLesson(db, lessonId())],
    ['the search', () => listWordHits(db, own.courseId, 'BLOCK of')],
    ['what is finished', () => listFinished(db, own)],
    ['what is finished in my courses', () => listFinishedOf(db, [own])],
    ['when a lesson was finished', () => findFinishedAt(db, own, lessonId())],
    ['the lesson opened last', () => findLastOpened(db, own.enrolmentId)],
    ['a note', () => findNote(db, { studentId: own.studentId, lessonId: lessonId() })],
    ['the open lesson', () => findOpenCourse(db, own.courseId, lessonId())],
    ['the states of lessons', () => listStateRows(db, own.courseId)],
    ['a draft', () => findDraftRow(db, access())],
    ['the versions', () => listVersionHeads(db, lessonId())],
    ['a version', () => findVersionRow(db, access(), 1)],
    ['the files of a content', () => listFiles(db, [lessonId() * 2])],
    ['a file, for a student', () => findFile(db, place(), student())],
    ['a file, for a trainer', () => findFile(db, place(), trainer())],
    ['a file, for a visitor', () => findOpenFile(db, own.courseId, place())],
    ['the number of files', () => countFiles(db, lessonId())],
  ])('%s: no table is read from end to end', async (_, ask) => {
    expect(await ask()).toBeTruthy();
    const reads = await readsOf(ask);
    expect(reads.length).toBeGreaterThan(0);
    expect(reads.filter(({ isWhole }) => isWhole)).toEqual([]);
  });

  it('a file that is sent again: no table is read from end to end', async () => {
    const file = { lessonId: lessonId(), kind: 'attachment', name: 'a.sql', hash: 'a'.repeat(32) } as const;
    expect((await readsOf(() => findSameFile(db, file))).filter(({ isWhole }) => isWhole)).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['what is finished', () => listFinished(db, own)],
    ['what is finished in my courses', () => listFinishedOf(db, [own])],
    ['when a lesson was finished', () => findFinishedAt(db, own, lessonId())],
    ['taking back that it is finished', () => updateFinished(db, own, lessonId(), null)],
  ])('%s: one partition is read', async (_, ask) => {
    const tables = (await readsOf(ask))
      .map(({ table }) => table)
      .filter((table) => table.startsWith('lesson_progress_'));
    expect([...new Set(tables)]).toEqual([own.partition]);
  });
});
