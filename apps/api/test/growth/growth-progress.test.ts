import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../src/database/client.ts';
import { findBatch, listMembers } from '../../src/features/progress/board/progress.board.queries.ts';
import {
  listClasses,
  listEntries,
  listFinishedCounts,
  listHeads,
  listLessonsInForce,
  listStays,
} from '../../src/features/progress/facts/progress.facts.queries.ts';
import {
  listAttemptsOf,
  listHandIns,
  listHomeworkOf,
  listQuizzesOf,
} from '../../src/features/progress/facts/progress.work.queries.ts';
import { findEnrolmentOfStudent, findOwnEnrolment } from '../../src/features/progress/progress.access.queries.ts';
import {
  countRaisedByTrainer,
  listLastSettled,
  listLearningIds,
  lockUnsettled,
} from '../../src/features/progress/signals/progress.raise.queries.ts';
import {
  findSignalRow,
  listCausesOf,
  listNotesOf,
  listSignalRows,
} from '../../src/features/progress/signals/progress.signals.queries.ts';
import {
  findLessonTitle,
  findNextClass,
  listActs,
  listRecorded,
} from '../../src/features/progress/student/progress.student.queries.ts';
import { everyNode, openPlanner, type Planner, withoutTriggers } from './planner.ts';

/**
 * 200 courses of 60 lessons, each with a trainer, two batches of 50 that run, and 20 classes, 20 pieces of homework and 4
 * quizzes; 20,000 students who began in five months, with 30 lessons, 20 entries of the register and 20 hand-ins each. All
 * of them had a signal before, and a tenth has an open one.
 */
const institute = `
  insert into users (role, status, name, email, mobile_number, email_verified_at)
    select case when n <= 200 then 'TRAINER' else 'STUDENT' end, 'active', 'Person ' || n, 'p' || n || '@people.test',
      (8000000000 + n)::text, now() from generate_series(1, 20200) n;
  insert into courses (title, description, price_in_paise, days, start_date, end_date)
    select 'Course ' || n, repeat('Words ', 200), 100, 30, '2026-12-01', '2027-01-01' from generate_series(1, 200) n;
  insert into trainer_courses (trainer_id, course_id) select n, n from generate_series(1, 200) n;
  insert into lessons (course_id, created_at, published_version) select 1 + n / 60, now(), 1 from generate_series(0, 11999) n;
  insert into syllabus_versions (course_id, number, content, published_at, published_by)
    select course_id, 1, jsonb_build_object('outcomes', '[]'::jsonb, 'audience', '[]'::jsonb, 'projects', '[]'::jsonb, 'modules',
      jsonb_build_array(jsonb_build_object('title', 'All', 'lessons',
        jsonb_agg(jsonb_build_object('id', id, 'title', 'Lesson ' || id, 'minutes', 45))))), now(), 'admin:1'
    from lessons group by course_id;
  insert into batches (course_id, trainer_course_id, start_time, end_time, start_date, end_date, weekdays, capacity)
    select 1 + (n - 1) / 2, 1 + (n - 1) / 2, '19:30', '21:00', current_date - 60, current_date + 60, '{1,3}', 50 from generate_series(1, 400) n;
  insert into enrolments (student_id, course_id, source, seat_count, created_at)
    select 200 + n, 1 + (n - 1) / 100, 'admin', 1, date_trunc('month', now()) + (n % 5 - 1) * interval '1 month' + interval '10 days'
    from generate_series(1, 20000) n;
  insert into batch_students (batch_id, student_id, course_id, added_at)
    select 1 + (student_id - 201) / 50, student_id, course_id, now() - interval '60 days' from enrolments;
  insert into lesson_progress (month, enrolment_id, lesson_id, opened_at, finished_at)
    select date_trunc('month', e.created_at at time zone 'UTC')::date, e.id, (e.course_id - 1) * 60 + k, now(), now()
    from enrolments e, generate_series(1, 30) k;
  insert into studies (enrolment_id, lesson_id, opened_at) select id, (course_id - 1) * 60 + 30, now() from enrolments;
  insert into meetings (batch_id, course_id, trainer_id, month, starts_at, ends_at, link)
    select b.id, b.course_id, b.course_id, date_trunc('month', at at time zone 'UTC')::date, at, at + interval '1 hour', 'https://x.test'
    from batches b, generate_series(0, 19) n, lateral (select now() - n * interval '1 day' - b.id % 2 * interval '2 hours' as at) t;
  insert into attendance (meeting_month, meeting_id, student_id, joined_at, verdict)
    select m.month, m.id, s.student_id, m.starts_at, 'present' from meetings m join batch_students s on s.batch_id = m.batch_id
    where m.batch_id % 4 = 0;
  insert into recordings (meeting_month, meeting_id, host, video_id, added_at, added_by)
    select month, id, 'youtube', lpad(id::text, 11, 'x'), now(), 'system' from meetings;
  insert into homework (batch_id, course_id, state, title, content, due_at, points, published_at, updated_by)
    select b.id, b.course_id, 'published', 'Homework', '{}', now() - n * interval '1 day', 10, now(), 'admin:1'
    from batches b, generate_series(1, 20) n;
  insert into hand_ins (homework_id, student_id, newest_version, handed_in_at)
    select h.id, s.student_id, 1, now() from homework h join batch_students s on s.batch_id = h.batch_id where h.batch_id % 2 = 0;
  insert into hand_in_versions (hand_in_id, number, text, handed_in_at, due_at) select id, 1, 'x', now(), now() from hand_ins;
  insert into quizzes (course_id, title, intro, state, pass_percent, explains, shuffles_questions, shuffles_options, updated_by)
    select c, 'Quiz', '', 'published', 60, 'close', false, true, 'admin:1' from generate_series(1, 200) c, generate_series(1, 4) n;
  insert into quiz_attempts (quiz_id, course_id, student_id, number, begun_at, pass_percent, points_most, ended_at, ended_by, points_in_hundredths)
    select q.id, q.course_id, e.student_id, 1, now(), 60, 2, now(), 'student', 100 from quizzes q join enrolments e using (course_id);
  insert into signals (enrolment_id, batch_id, raised_at, settled_at, settled_by)
    select e.id, s.batch_id, now() - interval '20 days', now() - interval '15 days', 'admin:1'
    from enrolments e join batch_students s using (student_id);
  insert into signals (enrolment_id, batch_id, raised_at, taken_by, taken_at)
    select e.id, s.batch_id, now() - e.id * interval '1 minute', case when e.id % 20 = 0 then 'trainer:7' end, case when e.id % 20 = 0 then now() end
    from enrolments e join batch_students s using (student_id) where e.id % 10 = 0;
  insert into signal_causes (signal_id, cause, count, found_at) select id, 'silent', 8, now() from signals;
  insert into signal_notes (signal_id, text, written_at, written_by) select id, 'Called.', now(), 'admin:1' from signals, generate_series(1, 3)`;

const growing =
  /^(?:attendance.*|batch_students|enrolments|hand_in_versions|hand_ins|homework|lesson_progress.*|lessons|meetings|quiz_attempts|quizzes|recordings|signal.*|studies|syllabus_versions|users)$/;

let planner: Planner;
let db: Db;
let own = { studentId: 0, courseId: 0, id: 0, batchId: 0 };
let ids: number[] = [];
beforeAll(async () => {
  planner = await openPlanner(withoutTriggers(institute));
  db = planner.db;
  const { rows } = await planner.pool.query<typeof own>(`
    select e.student_id as "studentId", e.course_id as "courseId", e.id, s.batch_id as "batchId"
    from enrolments e join batch_students s using (student_id) where s.batch_id = 200 order by e.id`);
  own = rows[0] ?? own;
  ids = rows.map(({ id }) => id);
}, 240_000);
afterAll(() => planner.close());

const now = new Date();
const today = now.toISOString().slice(0, 10);
const heads = () => listHeads(db, ids);
const head = async () => {
  const [first] = await listHeads(db, [own.id]);
  if (first === undefined) throw new Error('there is no such enrolment');
  return first;
};
const everything = {
  state: undefined,
  batch: undefined,
  course: undefined,
  actor: 'trainer:7',
  trainerId: undefined,
} as const;
const most = 2_147_483_647;

/** What a statement is made from, so that the statements behind it do not count. */
async function given() {
  const learners = await heads();
  const stays = await listStays(db, ids, now);
  const batchIds = [...new Set(stays.map(({ batchId }) => batchId))];
  const classes = await listClasses(db, batchIds, now);
  const lessonIds = [...(await listLessonsInForce(db, [own.courseId])).values()].flat();
  const homework = await listHomeworkOf(db, batchIds);
  return { learners, batchIds, classes, lessonIds, homework, studentIds: learners.map(({ studentId }) => studentId) };
}

async function wholeReadsOf(ask: () => Promise<unknown>): Promise<string[]> {
  return (await planner.plansOf(ask))
    .flatMap(everyNode)
    .filter((node) => node['Node Type'] === 'Seq Scan' && growing.test(node['Relation Name'] ?? ''))
    .map((node) => node['Relation Name'] ?? '');
}

describe('with 600,000 facts of lessons, and 20,000 students', () => {
  it.each<[string, (from: Awaited<ReturnType<typeof given>>) => Promise<unknown>]>([
    ['the batch of a board', () => findBatch(db, own.batchId, own.courseId)],
    ['the members of a board', () => listMembers(db, own.batchId, 501)],
    ['the enrolments of a board', () => heads()],
    ['the stays of a board', () => listStays(db, ids, now)],
    ['the lessons of a board', () => listLessonsInForce(db, [own.courseId])],
    ['finished lessons', ({ learners, lessonIds }) => listFinishedCounts(db, learners, lessonIds)],
    ['the classes of a board', ({ batchIds }) => listClasses(db, batchIds, now)],
    ['the register of a board', ({ classes, studentIds }) => listEntries(db, classes, studentIds)],
    ['the homework of a board', ({ batchIds }) => listHomeworkOf(db, batchIds)],
    [
      'the work of a board',
      ({ homework, studentIds }) =>
        listHandIns(
          db,
          homework.map(({ id }) => id),
          studentIds,
        ),
    ],
    ['the quizzes of a board', () => listQuizzesOf(db, [own.courseId])],
    ['the attempts of a board', ({ studentIds }) => listAttemptsOf(db, [own.courseId], studentIds)],
    ['my course', () => findOwnEnrolment(db, own)],
    ['the course of a student, for a trainer', () => findEnrolmentOfStudent(db, own, own.courseId)],
    ['the course of a student, for the staff', () => findEnrolmentOfStudent(db, own, undefined)],
    ['what I did', async () => listActs(db, await head())],
    ['the title of a lesson', () => findLessonTitle(db, own.courseId, (own.courseId - 1) * 60 + 1)],
    ['the next class', async () => findNextClass(db, await head(), new Date(now.getTime() - 3_600_000))],
    [
      'recordings of classes',
      ({ classes }) =>
        listRecorded(
          db,
          classes.map(({ id, startsAt }) => ({ meetingId: id, startsAt })),
          own.studentId,
        ),
    ],
    ['signals, for the staff', () => listSignalRows(db, everything, most, 51)],
    ['signals of a batch', () => listSignalRows(db, { ...everything, batch: own.batchId }, most, 51)],
    ['my signals', () => listSignalRows(db, { ...everything, state: 'mine' }, most, 51)],
    ['settled signals', () => listSignalRows(db, { ...everything, state: 'settled' }, most, 51)],
    ['signals, for a trainer', () => listSignalRows(db, { ...everything, trainerId: 7 }, most, 51)],
    [
      'settled signals, for a trainer',
      () => listSignalRows(db, { ...everything, trainerId: 7, state: 'settled' }, most, 51),
    ],
    ['a signal, for a trainer', () => findSignalRow(db, 100, 100)],
    ['causes', () => listCausesOf(db, [100, 200, 300])],
    ['notes', () => listNotesOf(db, [100, 200, 300])],
    ['the next enrolments of the job', () => listLearningIds(db, { after: 10_000, limit: 500, today })],
    ['the signals that the job finds', () => lockUnsettled(db, ids)],
    ['what was settled before', () => listLastSettled(db, ids)],
  ])('%s: no table is read from end to end', async (_, ask) => {
    const from = await given();
    expect(await wholeReadsOf(() => ask(from))).toEqual([]);
  });

  it('the bell of the night reads the open signals once', async () => {
    expect((await countRaisedByTrainer(db, new Date(now.getTime() - 86_400_000))).length).toBeGreaterThan(0);
  });

  it('the facts of a board lie in the partitions of its members only', async () => {
    const { learners, lessonIds } = await given();
    const one = learners.slice(0, 1);
    const plans = await planner.plansOf(() => listFinishedCounts(db, one, lessonIds));
    const partitions = plans
      .flatMap(everyNode)
      .flatMap((node) => node['Relation Name'] ?? [])
      .filter((name) => name.startsWith('lesson_progress'));
    expect(partitions).toHaveLength(1);
  });
});
