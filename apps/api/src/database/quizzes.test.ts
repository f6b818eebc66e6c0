import { and, eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../test/databases.ts';
import { createUser } from '../../test/rows/people.ts';
import { createCourse, enrol } from '../../test/rows/public-pages.ts';
import { exampleContents, plantQuestion, plantQuiz } from '../../test/rows/quizzes.ts';
import { plantSyllabus } from '../../test/rows/syllabus.ts';
import { connectDatabase, type Database } from './client.ts';
import { questionContents } from './tables/questions.ts';
import { quizAnswers, quizAttempts, quizQuestions } from './tables/quizzes.ts';

/** Rules that the database enforces, so that no service can break them (ADR-0135). */
let database: TestDatabase;
let owner: Database;
let api: Database;
let worker: Database;
beforeAll(async () => {
  database = await cloneDatabase(inject('serverUrl'), inject('template'));
  const connect = (url: string) => connectDatabase({ url, poolSize: 2, applicationName: 'test', onError: () => {} });
  owner = connect(database.ownerUrl);
  api = connect(database.databaseUrl);
  worker = connect(database.workerUrl);
});
afterAll(async () => {
  await Promise.all([api.close(), worker.close(), owner.close()]);
  await database.drop();
});

async function refusalOf(statement: Promise<unknown>): Promise<string | undefined> {
  try {
    await statement;
    return undefined;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (!(cause instanceof pg.DatabaseError)) throw error;
    return cause.constraint ?? cause.code;
  }
}

async function plantCourse() {
  const { id } = await createCourse(owner.db);
  const questionId = await plantQuestion(owner.db, id, exampleContents.multiple);
  const quizId = await plantQuiz(owner.db, id, { questionIds: [questionId] });
  const { id: studentId } = await createUser(owner.db);
  await enrol(owner.db, studentId, id);
  return { id, questionId, quizId, studentId };
}

type Course = Awaited<ReturnType<typeof plantCourse>>;

const begunAt = new Date('2027-01-14T06:30:00Z');

const addAttempt = (
  { id: courseId, quizId, studentId }: Pick<Course, 'id' | 'quizId' | 'studentId'>,
  changes: Partial<typeof quizAttempts.$inferInsert> = {},
) =>
  api.db
    .insert(quizAttempts)
    .values({ courseId, quizId, studentId, number: 1, begunAt, passPercent: 60, pointsMost: 2, ...changes })
    .returning({ id: quizAttempts.id });

const addAnswer = (attemptId: number, questionId: number, changes: Partial<typeof quizAnswers.$inferInsert> = {}) =>
  api.db
    .insert(quizAnswers)
    .values({ attemptId, questionId, contentNumber: 1, position: 1, shown: [0, 1, 2, 3], ...changes });

async function runningAttempt() {
  const course = await plantCourse();
  const [row] = await addAttempt(course);
  const attemptId = row?.id ?? 0;
  await addAnswer(attemptId, course.questionId);
  return { ...course, attemptId };
}

const end = (attemptId: number, pointsInHundredths: number) =>
  api.db
    .update(quizAttempts)
    .set({ endedAt: new Date('2027-01-14T06:40:00Z'), endedBy: 'student', pointsInHundredths })
    .where(eq(quizAttempts.id, attemptId));

const score = (attemptId: number, pointsInHundredths: number) =>
  api.db.update(quizAnswers).set({ pointsInHundredths, isRight: false }).where(eq(quizAnswers.attemptId, attemptId));

describe('questions and quizzes', () => {
  it('belong to a lesson of their course', async () => {
    const [java, react] = [await plantCourse(), await plantCourse()];
    const own = await plantSyllabus(owner.db, java.id);
    const foreign = await plantSyllabus(owner.db, react.id);
    for (const table of ['questions', 'quizzes'] as const) {
      const setLesson = (lessonId: number) =>
        api.db.execute(sql`update ${sql.identifier(table)} set lesson_id = ${lessonId} where course_id = ${java.id}`);
      expect(await refusalOf(setLesson(own.lessonIds[0] ?? 0))).toBeUndefined();
      expect(await refusalOf(setLesson(foreign.lessonIds[0] ?? 0))).toBe('quiz_lesson_is_of_course');
    }
  });

  it('a quiz has questions of its course', async () => {
    const [java, react] = [await plantCourse(), await plantCourse()];
    const add = (courseId: number) =>
      api.db.insert(quizQuestions).values({ quizId: java.quizId, courseId, questionId: react.questionId, position: 2 });
    expect([await refusalOf(add(java.id)), await refusalOf(add(react.id))]).toEqual([
      'quiz_questions_question',
      'quiz_questions_quiz',
    ]);
  });

  it('a question has a content in force', async () => {
    const { questionId } = await plantCourse();
    const statement = sql`update questions set content_number = 2 where id = ${questionId}`;
    expect(await refusalOf(api.db.execute(statement))).toBe('questions_content');
  });

  it('are deleted with their course, unless somebody has begun a quiz', async () => {
    const { id: courseId } = await createCourse(owner.db);
    await plantSyllabus(owner.db, courseId);
    const quizId = await plantQuiz(owner.db, courseId, { draws: [{ tag: null, count: 1 }] });
    await owner.db.execute(
      sql`update quizzes set lesson_id = (select min(id) from lessons where course_id = ${courseId}) where id = ${quizId}`,
    );
    const deleted = async (id: number) => {
      const { rows } = await api.db.execute<{ done: boolean }>(sql`select delete_course(${id}) as done`);
      return rows[0]?.done;
    };
    expect(await deleted(courseId)).toBe(true);
    expect(await owner.db.$count(quizQuestions, eq(quizQuestions.quizId, quizId))).toBe(0);
    expect(await deleted((await runningAttempt()).id)).toBe(false);
  });
});

describe('an attempt (threat 47)', () => {
  it('is of a student of the course, and of a quiz of that course', async () => {
    const [java, react] = [await plantCourse(), await plantCourse()];
    expect([
      await refusalOf(addAttempt({ ...java, studentId: react.studentId })),
      await refusalOf(addAttempt({ ...java, quizId: react.quizId })),
    ]).toEqual(['quiz_attempts_enrolled', 'quiz_attempts_quiz']);
  });

  it.each([
    ['quiz_attempts_times', { deadlineAt: new Date('2027-01-14T06:29:59Z') }],
    ['quiz_attempts_number', { number: 0 }],
    ['quiz_attempts_points_most', { pointsMost: 0 }],
    ['quiz_attempts_ended', { endedAt: begunAt }],
    ['quiz_attempts_ended', { endedAt: begunAt, endedBy: 'time' as const }],
    ['quiz_attempts_ended', { pointsInHundredths: 0 }],
    ['quiz_attempts_points', { endedAt: begunAt, endedBy: 'time' as const, pointsInHundredths: 201 }],
  ])('%s refuses %j', async (constraint, changes) => {
    expect(await refusalOf(addAttempt(await plantCourse(), changes))).toBe(constraint);
  });

  it('ends with the sum of its answers, each of which was scored', async () => {
    const { attemptId } = await runningAttempt();
    expect(await refusalOf(end(attemptId, 0))).toBe('quiz_attempt_result');
    await score(attemptId, 150);
    expect(await refusalOf(end(attemptId, 200))).toBe('quiz_attempt_result');
    expect(await refusalOf(end(attemptId, 150))).toBeUndefined();
  });

  it('stays as it is, once it has ended', async () => {
    const { attemptId } = await runningAttempt();
    await score(attemptId, 0);
    await end(attemptId, 0);
    const later = { endedAt: new Date('2027-01-14T06:41:00Z') };
    const again = api.db.update(quizAttempts).set(later).where(eq(quizAttempts.id, attemptId));
    const reopened = owner.db
      .update(quizAttempts)
      .set({ endedAt: null, endedBy: null, pointsInHundredths: null })
      .where(eq(quizAttempts.id, attemptId));
    expect([await refusalOf(again), await refusalOf(reopened)]).toEqual([
      'quiz_attempt_ends_once',
      'quiz_attempt_ends_once',
    ]);
  });
});

describe('an answer', () => {
  const answer = (attemptId: number) =>
    api.db
      .update(quizAnswers)
      .set({ answer: { places: [0] }, version: 1 })
      .where(and(eq(quizAnswers.attemptId, attemptId), eq(quizAnswers.position, 1)));

  it('is written while the attempt runs, and not after it', async () => {
    const { attemptId, id, questionId } = await runningAttempt();
    expect(await refusalOf(answer(attemptId))).toBeUndefined();
    await score(attemptId, 100);
    await end(attemptId, 100);
    const more = await plantQuestion(owner.db, id);
    expect([
      await refusalOf(answer(attemptId)),
      await refusalOf(score(attemptId, 200)),
      await refusalOf(addAnswer(attemptId, more, { position: 2 })),
    ]).toEqual([
      'quiz_answer_is_of_running_attempt',
      'quiz_answer_is_of_running_attempt',
      'quiz_answer_is_of_running_attempt',
    ]);
    expect(questionId).not.toBe(more);
  });

  it('is to a question of the course, with a content that it has', async () => {
    const { attemptId, id } = await runningAttempt();
    const foreign = (await plantCourse()).questionId;
    const own = await plantQuestion(owner.db, id);
    expect([
      await refusalOf(addAnswer(attemptId, foreign, { position: 2 })),
      await refusalOf(addAnswer(attemptId, own, { position: 2, contentNumber: 2 })),
    ]).toEqual(['quiz_answer_is_of_running_attempt', 'quiz_answers_content']);
  });

  it.each([
    ['quiz_answers_position', { position: 0 }],
    ['quiz_answers_version', { version: -1 }],
    ['quiz_answers_points', { pointsInHundredths: -1, isRight: false }],
    ['quiz_answers_scored', { pointsInHundredths: 0 }],
    ['quiz_answers_scored', { isRight: true }],
  ])('%s refuses %j', async (constraint, changes) => {
    const { attemptId, id } = await runningAttempt();
    const questionId = await plantQuestion(owner.db, id);
    expect(await refusalOf(addAnswer(attemptId, questionId, { position: 2, ...changes }))).toBe(constraint);
  });
});

describe('the role of the api', () => {
  it.each([
    `update question_contents set content = '{}'`,
    'delete from question_contents',
    'delete from questions',
    'update questions set course_id = 1',
    'update quizzes set course_id = 1',
    'delete from quiz_attempts',
    'update quiz_attempts set student_id = 1',
    'update quiz_attempts set points_most = 1',
    'update quiz_attempts set begun_at = now()',
    'delete from quiz_answers',
    'update quiz_answers set question_id = 1',
    `update quiz_answers set shown = '{}'`,
  ])('may not: %s', async (statement) => {
    expect(await refusalOf(api.db.execute(statement))).toBe('42501');
  });
});

describe('the role of the worker', () => {
  it.each([
    `update quiz_answers set answer = '{}'`,
    'insert into quiz_attempts default values',
    'update quiz_attempts set deadline_at = now()',
    'update questions set version = 2',
    'update quizzes set state = $$closed$$',
    'select from quiz_questions',
  ])('may not: %s', async (statement) => {
    expect(await refusalOf(worker.db.execute(statement))).toBe('42501');
  });

  it('scores and ends attempts', async () => {
    const { attemptId } = await runningAttempt();
    await worker.db.execute(
      sql`update quiz_answers set points_in_hundredths = 0, is_right = false where attempt_id = ${attemptId}`,
    );
    const ended = worker.db.execute(
      sql`update quiz_attempts set ended_at = '2027-01-14T06:40:00Z', ended_by = 'time', points_in_hundredths = 0 where id = ${attemptId}`,
    );
    expect(await refusalOf(ended)).toBeUndefined();
    expect(await owner.db.$count(questionContents)).toBeGreaterThan(0);
  });
});
