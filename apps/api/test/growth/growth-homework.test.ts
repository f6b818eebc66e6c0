import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../src/database/client.ts';
import { countQueue, findWork, listQueueRows } from '../../src/features/homework/grading/homework.queue.queries.ts';
import {
  findHandedInFile,
  findOwnFile,
  holdForHandIn,
  listUnusedIds,
} from '../../src/features/homework/hand-ins/homework.hand-in.queries.ts';
import { findMyHomework, listMyRows } from '../../src/features/homework/hand-ins/homework.mine.queries.ts';
import {
  findVersion,
  listComments,
  listGrades,
  listVersionHeads,
} from '../../src/features/homework/hand-ins/homework.work.queries.ts';
import { listConcernedIds, listMissingIds } from '../../src/features/homework/tasks/homework.change.queries.ts';
import { listMemberRows } from '../../src/features/homework/tasks/homework.members.queries.ts';
import { listToRemind, takeDueSoon } from '../../src/features/homework/tasks/homework.remind.queries.ts';
import { findHomeworkRow, listHomeworkRows } from '../../src/features/homework/tasks/homework.tasks.queries.ts';
import { everyNode, openPlanner, type Planner, sequentiallyScanned, withoutTriggers } from './planner.ts';

/**
 * 200 batches of 25 students with 20 homeworks each: 100,000 hand-ins with three versions, of which every tenth waits. 50
 * trainers give four batches each.
 */
const institute = `
  insert into courses (title, description, price_in_paise, days, start_date, end_date)
    select 'Course ' || n, 'Words', 1000000, 30, '2026-12-01', '2027-01-01' from generate_series(1, 50) n;
  insert into users (role, name, email, mobile_number, status, email_verified_at)
    select case when n <= 50 then 'TRAINER' else 'STUDENT' end, 'Person ' || n, 'p' || n || '@people.test', (8000000000 + n)::text,
      'active', now() from generate_series(1, 5050) n;
  insert into trainer_courses (trainer_id, course_id) select n, n from generate_series(1, 50) n;
  insert into batches (course_id, trainer_course_id, start_time, end_time, start_date, end_date, weekdays, capacity)
    select 1 + n % 50, 1 + n % 50, '09:00', '10:00', '2026-11-01', '2027-01-01', '{1}', 30 from generate_series(0, 199) n;
  insert into enrolments (student_id, course_id, source, seat_count)
    select 51 + n, 1 + (n / 25) % 50, 'free', 1 from generate_series(0, 4999) n;
  insert into batch_students (batch_id, student_id, course_id)
    select 1 + n / 25, 51 + n, 1 + (n / 25) % 50 from generate_series(0, 4999) n;
  insert into homework (batch_id, course_id, state, title, content, due_at, points, published_at, updated_by)
    select 1 + n / 20, 1 + (n / 20) % 50, 'published', 'Homework ' || n,
      '{"text": {"type": "doc", "content": []}, "attachments": [], "marking": {"kind": "points", "points": 10}}',
      now() + (n % 20 - 18) * interval '3 days', 10, now() - interval '60 days', 'admin:1' from generate_series(0, 3999) n;
  insert into homework_versions (homework_id, number, title, content, due_at, accepts_late, points, saved_at, saved_by)
    select id, 1, title, content, due_at, true, 10, now() - interval '60 days', 'admin:1' from homework;
  insert into hand_ins (homework_id, student_id, newest_version, handed_in_at, due_at, newest_grade, graded_version, outcome, points)
    select h.id, s.student_id, 3, now() - (h.id % 90) * interval '1 day', h.due_at, done, nullif(3 * done, 0),
      case when done = 1 then 'graded' end, case when done = 1 then 8 end
    from homework h join batch_students s on s.batch_id = h.batch_id
      cross join lateral (select case when (h.id + s.student_id) % 10 = 0 then 0 else 1 end as done) d;
  insert into hand_in_versions (hand_in_id, number, text, handed_in_at, due_at)
    select id, n, 'print(1)', handed_in_at, due_at from hand_ins, generate_series(1, 3) n;
  insert into hand_in_grades (hand_in_id, number, version, homework_id, homework_version, outcome, points, feedback, graded_at, graded_by)
    select id, 1, 3, homework_id, 1, 'graded', 8, 'Good', now(), 'trainer:1' from hand_ins where newest_grade = 1;
  insert into hand_in_comments (hand_in_id, version, text, grade, created_at, created_by)
    select id, 3, 'Why?', 1, now(), 'trainer:1' from hand_ins;
  insert into media (kind, visibility, key, hash, content_type, bytes)
    select 'file', 'private', 'private/' || n, md5(n::text), 'application/octet-stream', 10 from generate_series(1, 50000) n;
  insert into hand_in_files (homework_id, student_id, media_id, name, created_at, is_handed_in)
    select homework_id, student_id, id, 'main.py', now(), id % 100 <> 0 from hand_ins where id <= 50000;`;

const growing = [
  'batch_students',
  'enrolments',
  'hand_in_comments',
  'hand_in_files',
  'hand_in_grades',
  'hand_in_versions',
  'hand_ins',
  'homework_versions',
  'media',
  'users',
];

let planner: Planner;
let db: Db;
beforeAll(async () => {
  planner = await openPlanner(withoutTriggers(institute));
  db = planner.db;
}, 240_000);
afterAll(() => planner.close());

const staff = { trainerId: undefined };
const trainer = { trainerId: 7 };
/** Batch 7 is of trainer 7; its students are 201 to 225, its homework 121 to 140. */
const student = 201;
const task = 125;
const work = { homeworkId: task, studentId: student };
const now = new Date();
const page = { key: now.getTime() - 40 * 86_400_000, id: 500 };
const workId = async () => (await findWork(db, work, staff))?.id ?? 0;

describe('with 100,000 hand-ins', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['the queue of a trainer', () => listQueueRows(db, trainer, undefined, 51)],
    ['the queue of the staff', () => listQueueRows(db, staff, undefined, 51)],
    ['a later page of it', () => listQueueRows(db, staff, page, 51)],
    ['the queue of one homework', () => listQueueRows(db, { ...trainer, homework: task }, undefined, 51)],
    ['the queue of one batch', () => listQueueRows(db, { ...staff, batch: 7 }, undefined, 51)],
    ['how many wait for a trainer', () => countQueue(db, trainer)],
    ['the board of a homework', () => listMemberRows(db, task)],
    ['the homework of a trainer with counts', () => listHomeworkRows(db, trainer, 4001, 51)],
    ['a homework with counts', () => findHomeworkRow(db, task, trainer)],
    ['the homework of a student, to do', () => listMyRows(db, { ...mine, list: 'todo' })],
    ['the homework of a student, done', () => listMyRows(db, { ...mine, list: 'done' })],
    ['one homework of a student', () => findMyHomework(db, task, student)],
    ['the work of a student', () => findWork(db, work, trainer)],
    ['its versions', async () => listVersionHeads(db, await workId())],
    ['a version', async () => findVersion(db, await workId(), 2)],
    ['its comments', async () => listComments(db, await workId())],
    ['its grades', async () => listGrades(db, await workId(), 1)],
    ['handing in', () => holdForHandIn(db, task, student)],
    ['uploads that are not handed in', () => listUnusedIds(db, work)],
    ['a file of one’s own', () => findOwnFile(db, 1, student).then(() => true)],
    ['a file that was handed in', () => findHandedInFile(db, 1, staff)],
    ['whom a due time concerns', () => listConcernedIds(db, task)],
    ['who has handed in nothing', () => listMissingIds(db, task)],
    ['what is to be reminded of', () => listToRemind(db, [task])],
  ])('%s: no table is read from end to end', async (_, ask) => {
    expect(await ask()).toBeTruthy();
    expect(sequentiallyScanned(await planner.plansOf(ask), growing)).toEqual([]);
  });

  it('what is due tomorrow is found by its index', async () => {
    const take = () => takeDueSoon(db, { now, until: new Date(now.getTime() + 86_400_000), limit: 100 });
    const used = (await planner.plansOf(take)).flatMap(everyNode).map((node) => node['Index Name']);
    expect(used).toContain('homework_due');
  });
});

const mine = { studentId: student, now, after: undefined, limit: 51 } as const;
