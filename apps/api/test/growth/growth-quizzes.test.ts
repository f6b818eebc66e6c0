import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../src/database/client.ts';
import {
  findAttempt,
  findDrawnQuestion,
  findRunning,
  findTaking,
  listDrawnQuestions,
  listOwnAttempts,
  lockAttempt,
  lockExpired,
  updateAnswer,
  updateScores,
} from '../../src/features/quizzes/attempts/quizzes.attempts.queries.ts';
import {
  findTakenCourse,
  findTakenQuiz,
  listContents,
  listTakenQuizzes,
  lockTakenQuiz,
} from '../../src/features/quizzes/attempts/quizzes.taken.queries.ts';
import {
  countBank,
  countQuestionRows,
  findQuestionRow,
  findQuizWith,
  listQuestionRows,
  listTagCounts,
} from '../../src/features/quizzes/bank/quizzes.bank.queries.ts';
import {
  countActiveStudents,
  countTaken,
  findStudentOfAttempt,
  listAttemptsOf,
  listQuestionFigures,
  listStudentRows,
  listWrongAnswers,
} from '../../src/features/quizzes/figures/quizzes.figures.queries.ts';
import {
  countAttempts,
  findQuizRow,
  listBank,
  listFixedQuestions,
  listQuizRows,
} from '../../src/features/quizzes/write/quizzes.write.queries.ts';
import { openPlanner, type Planner, sequentiallyScanned, withoutTriggers } from './planner.ts';

/**
 * 500 courses with 4 quizzes and 100 questions each, and 500 students who have taken each quiz: a million attempts, of
 * which the newest thousand run. One of 500 trainers teaches each course.
 */
const institute = `
  insert into courses (title, description, price_in_paise, days, start_date, end_date)
    select 'Course ' || n, 'Words', 1000000, 30, '2026-12-01', '2027-01-01' from generate_series(1, 500) n;
  insert into users (role, name, email, mobile_number, status, email_verified_at)
    select case when n <= 500 then 'TRAINER' else 'STUDENT' end, 'Person ' || n, 'p' || n || '@people.test',
      (8000000000 + n)::text, 'active', now() from generate_series(1, 50500) n;
  insert into trainer_courses (trainer_id, course_id) select n, n from generate_series(1, 500) n;
  insert into enrolments (student_id, course_id, source)
    select 501 + (course * 7 + place * 100) % 50000, course, 'admin'
    from generate_series(1, 500) course, generate_series(1, 500) place;
  insert into batches (course_id, trainer_course_id, start_time, end_time, start_date, end_date, weekdays, capacity)
    select course_id, id, '19:30', '21:00', '2026-12-07', '2027-01-20', '{1,3}', 500 from trainer_courses;
  insert into batch_students (batch_id, student_id, course_id)
    select b.id, e.student_id, e.course_id from enrolments e join batches b on b.course_id = e.course_id;
  insert into questions (course_id, tags, content_number, updated_by)
    select 1 + n / 100, array['tag ' || n % 7], 1, 'admin:1' from generate_series(0, 49999) n;
  insert into question_contents (question_id, number, content, created_at, created_by)
    select id, 1, jsonb_build_object('kind', 'text', 'text', 'Question ' || id, 'points', 1, 'explanation', '',
      'program', null, 'accepted', '["x"]'::jsonb, 'isCaseSensitive', false), now(), 'admin:1' from questions;
  insert into quizzes (course_id, title, intro, state, minutes, pass_percent, explains, shuffles_questions, shuffles_options, updated_by)
    select 1 + n / 4, 'Quiz ' || n, '', 'published', 10, 60, 'close', false, true, 'admin:1' from generate_series(0, 1999) n;
  insert into quiz_questions (quiz_id, course_id, question_id, position)
    select q.id, q.course_id, (q.course_id - 1) * 100 + place, place from quizzes q, generate_series(1, 10) place;
  insert into quiz_draws (quiz_id, position, tag, count) select id, 1, 'tag 1', 3 from quizzes;
  insert into quiz_attempts (quiz_id, course_id, student_id, number, begun_at, deadline_at, pass_percent, points_most, ended_at, ended_by,
      points_in_hundredths)
    select q.id, q.course_id, e.student_id, 1, '2027-01-14T06:30:00Z', '2027-01-14T06:40:00Z', 60, 2, '2027-01-14T06:35:00Z', 'student',
      e.id % 3 * 100
    from quizzes q join enrolments e on e.course_id = q.course_id;
  update quiz_attempts set ended_at = null, ended_by = null, points_in_hundredths = null where id > 999000;
  insert into quiz_answers (attempt_id, position, question_id, content_number, shown, answer, version, points_in_hundredths, is_right)
    select a.id, place, (a.course_id - 1) * 100 + place, 1, '{}', jsonb_build_object('text', 'answer ' || a.id % 5), 1,
      case when a.ended_at is not null then a.points_in_hundredths / 2 end, case when a.ended_at is not null then a.points_in_hundredths = 200 end
    from quiz_attempts a, generate_series(1, 2) place;`;

const growing = [
  'batch_students',
  'courses',
  'enrolments',
  'question_contents',
  'questions',
  'quiz_answers',
  'quiz_attempts',
  'quiz_draws',
  'quiz_questions',
  'quizzes',
  'trainer_courses',
  'users',
];

let planner: Planner;
let db: Db;
/** An attempt that is over, and one that runs. */
const [over, running] = [400_000, 999_500];
let whose: { readonly studentId: number; readonly quizId: number; readonly courseId: number };
beforeAll(async () => {
  planner = await openPlanner(withoutTriggers(institute));
  db = planner.db;
  const found = await findAttempt(db, over, undefined);
  if (found === undefined) throw new Error('there are no attempts');
  whose = found;
}, 600_000);
afterAll(() => planner.close());

const now = new Date('2027-01-14T06:36:00Z');
const none = { archived: 'none' } as const;
const page = { before: 2_147_483_647, limit: 51 };

describe('with a million attempts', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['the bank of a course', () => listQuestionRows(db, 250, { ...none, ...page })],
    ['a search in the bank', () => listQuestionRows(db, 250, { ...none, ...page, q: 'Question', tag: 'tag 1' })],
    ['the size of the bank', () => countQuestionRows(db, 250, none)],
    ['the size of the bank with archived ones', () => countBank(db, 250)],
    ['tags', () => listTagCounts(db, 250)],
    ['a question, for a trainer', () => findQuestionRow(db, 24_950, 250)],
    ['the quiz of a question', () => findQuizWith(db, 24_901)],
    ['the quizzes of a course', () => listQuizRows(db, 250, 100)],
    ['a quiz, for a trainer', () => findQuizRow(db, 1000, 250)],
    ['the questions of a quiz', () => listFixedQuestions(db, 1000)],
    ['what can be drawn', () => listBank(db, 250)],
    ['how many have begun a quiz', () => countAttempts(db, 1000)],
    ['a course for a student', () => findTakenCourse(db, whose.courseId, whose.studentId)],
    ['the quizzes for a student', () => listTakenQuizzes(db, 250)],
    ['a quiz for a student', () => findTakenQuiz(db, whose.quizId, whose.studentId)],
    ['the lock for a beginning', () => lockTakenQuiz(db, whose.quizId, whose.studentId)],
    ['drawn contents', () => listContents(db, [24_901, 24_902])],
    ['own attempts', () => listOwnAttempts(db, whose.studentId, [whose.quizId, whose.quizId + 1])],
    ['an own attempt', () => findAttempt(db, over, whose.studentId)],
    ['the questions of an attempt', () => listDrawnQuestions(db, over)],
    ['a question of an attempt', () => findDrawnQuestion(db, over, 1, whose.studentId)],
    ['the lock for an end', () => lockAttempt(db, over, whose.studentId)],
    ['attempts that run, of the institute', () => lockExpired(db, new Date('2028-01-01'), {}, 50)],
    ['attempts that run, of a quiz', () => lockExpired(db, new Date('2028-01-01'), { quizId: 2000 }, 50)],
    ['how a quiz was taken', () => countTaken(db, 1000)],
    ['students of a course', () => countActiveStudents(db, 250)],
    ['figures of questions', () => listQuestionFigures(db, 1000, 5000)],
    ['wrong answers', () => listWrongAnswers(db, 1000, 5000, 3)],
    ['students with attempts', () => listStudentRows(db, { quizId: 1000, courseId: 250, trainerId: undefined }, page)],
    ['students of a trainer', () => listStudentRows(db, { quizId: 1000, courseId: 250, trainerId: 250 }, page)],
    [
      'students who have taken it',
      () => listStudentRows(db, { quizId: 1000, courseId: 250, trainerId: undefined, only: 'taken' }, page),
    ],
    ['attempts of students', () => listAttemptsOf(db, whose.quizId, [whose.studentId])],
    ['the student of an attempt, for a trainer', () => findStudentOfAttempt(db, over, whose.courseId)],
  ])('%s: no table is read from end to end', async (_, ask) => {
    expect(await ask()).toBeTruthy();
    expect(sequentiallyScanned(await planner.plansOf(ask), growing)).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['whether somebody is in an attempt', () => findTaking(db, whose.quizId, whose.studentId, now)],
    ['the running attempt of a student', () => findRunning(db, whose.quizId, whose.studentId)],
    ['attempts of a student whose time is over', () => lockExpired(db, now, { studentId: whose.studentId }, 50)],
    [
      'students who have not taken it',
      () => listStudentRows(db, { quizId: 1000, courseId: 250, trainerId: undefined, only: 'missing' }, page),
    ],
    [
      'saving an answer',
      () => updateAnswer(db, { attemptId: running, position: 1, answer: null, version: 1, now, countsSince: now }),
    ],
    ['scoring', () => updateScores(db, running, [{ position: 1, pointsInHundredths: 0, isRight: false }])],
  ])('%s: no table is read from end to end', async (_, ask) => {
    expect(sequentiallyScanned(await planner.plansOf(ask), growing)).toEqual([]);
  });
});
