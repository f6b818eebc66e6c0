import type { QuizDraft, QuizState } from '@avsar/contract';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { courses } from '#database/tables/courses.ts';
import { questionContents, questions } from '#database/tables/questions.ts';
import { quizAttempts, quizDraws, quizQuestions, quizzes } from '#database/tables/quizzes.ts';
import { isWrittenBy, type Writer } from '../quizzes.access.queries.ts';

const columns = {
  id: quizzes.id,
  courseId: quizzes.courseId,
  lessonId: quizzes.lessonId,
  title: quizzes.title,
  intro: quizzes.intro,
  state: quizzes.state,
  minutes: quizzes.minutes,
  attemptsMost: quizzes.attemptsMost,
  opensAt: quizzes.opensAt,
  closesAt: quizzes.closesAt,
  passPercent: quizzes.passPercent,
  explains: quizzes.explains,
  shufflesQuestions: quizzes.shufflesQuestions,
  shufflesOptions: quizzes.shufflesOptions,
  updatedAt: quizzes.updatedAt,
  updatedBy: quizzes.updatedBy,
  version: quizzes.version,
};

/**
 * How many questions an attempt of the quiz in the query has, as its settings say. The outer table is named in words,
 * since drizzle leaves its name out where a query reads no other.
 */
export const questionCount = sql<number>`(
  (select count(*) from ${quizQuestions} where quiz_questions.quiz_id = quizzes.id) +
  (select coalesce(sum(quiz_draws.count), 0) from ${quizDraws} where quiz_draws.quiz_id = quizzes.id))::int`;

export async function listQuizRows(db: Db, courseId: number, limit: number) {
  return db
    .select({
      id: quizzes.id,
      title: quizzes.title,
      lessonId: quizzes.lessonId,
      state: quizzes.state,
      minutes: quizzes.minutes,
      opensAt: quizzes.opensAt,
      closesAt: quizzes.closesAt,
      questionCount,
      studentCount: sql<number>`(select count(*)::int from ${quizAttempts}
        where quiz_attempts.quiz_id = quizzes.id and quiz_attempts.number = 1)`,
    })
    .from(quizzes)
    .where(eq(quizzes.courseId, courseId))
    .orderBy(desc(quizzes.id))
    .limit(limit);
}

export async function countQuizzes(db: Db, courseId: number): Promise<number> {
  return db.$count(quizzes, eq(quizzes.courseId, courseId));
}

export async function findQuizRow(db: Db, id: number, writer: Writer) {
  const rows = await db
    .select({ ...columns, course: { id: courses.id, title: courses.title } })
    .from(quizzes)
    .innerJoin(courses, eq(courses.id, quizzes.courseId))
    .where(and(eq(quizzes.id, id), isWrittenBy(writer)));
  return rows[0];
}

/** Others who want to change it wait, and so do students who begin an attempt. */
export async function lockQuiz(tx: Db, id: number) {
  const rows = await tx.select(columns).from(quizzes).where(eq(quizzes.id, id)).for('update');
  return rows[0];
}

/** The questions that every attempt has, in order. */
export async function listFixedQuestions(db: Db, quizId: number) {
  return db
    .select({
      id: questions.id,
      content: questionContents.content,
      isArchived: sql<boolean>`${questions.archivedAt} is not null`,
    })
    .from(quizQuestions)
    .innerJoin(questions, eq(questions.id, quizQuestions.questionId))
    .innerJoin(
      questionContents,
      and(eq(questionContents.questionId, questions.id), eq(questionContents.number, questions.contentNumber)),
    )
    .where(eq(quizQuestions.quizId, quizId))
    .orderBy(asc(quizQuestions.position));
}

export async function listDraws(db: Db, quizId: number) {
  return db
    .select({ tag: quizDraws.tag, count: quizDraws.count })
    .from(quizDraws)
    .where(eq(quizDraws.quizId, quizId))
    .orderBy(asc(quizDraws.position));
}

/** The questions of a course that can be drawn, without what they ask. */
export async function listBank(db: Db, courseId: number) {
  return db
    .select({ id: questions.id, tags: questions.tags })
    .from(questions)
    .where(and(eq(questions.courseId, courseId), isNull(questions.archivedAt)));
}

/** How many of the ids are questions of the course that can be drawn. */
export async function countDrawable(db: Db, courseId: number, ids: readonly number[]): Promise<number> {
  return db.$count(
    questions,
    and(eq(questions.courseId, courseId), isNull(questions.archivedAt), inArray(questions.id, [...ids])),
  );
}

export async function countAttempts(db: Db, quizId: number) {
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      running: sql<number>`(count(*) filter (where ${quizAttempts.endedAt} is null))::int`,
    })
    .from(quizAttempts)
    .where(eq(quizAttempts.quizId, quizId));
  return row ?? { all: 0, running: 0 };
}

interface Author {
  readonly updatedAt: Date;
  readonly updatedBy: string;
}

export type QuizSettings = Omit<QuizDraft, 'questionIds' | 'draws' | 'opensAt' | 'closesAt'> & {
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
};

export async function insertQuiz(tx: Db, courseId: number, settings: QuizSettings, author: Author): Promise<number> {
  const [row] = await tx
    .insert(quizzes)
    .values({ courseId, ...settings, createdAt: author.updatedAt, ...author })
    .returning({ id: quizzes.id });
  if (row === undefined) throw new Error('quizzes: the new quiz has no row');
  return row.id;
}

export async function updateQuiz(
  tx: Db,
  id: number,
  change: Partial<QuizSettings> & { readonly state?: QuizState } & Author,
): Promise<void> {
  await tx
    .update(quizzes)
    .set({ ...change, version: sql`${quizzes.version} + 1` })
    .where(eq(quizzes.id, id));
}

type Drawn = Pick<QuizDraft, 'questionIds' | 'draws'> & { readonly quizId: number; readonly courseId: number };

/** Call under the lock of the quiz. */
export async function replaceQuestions(tx: Db, { quizId, courseId, questionIds, draws }: Drawn): Promise<void> {
  await tx.delete(quizQuestions).where(eq(quizQuestions.quizId, quizId));
  await tx.delete(quizDraws).where(eq(quizDraws.quizId, quizId));
  const fixed = questionIds.map((questionId, at) => ({ quizId, courseId, questionId, position: at + 1 }));
  if (fixed.length > 0) await tx.insert(quizQuestions).values(fixed);
  const drawn = draws.map((draw, at) => ({ quizId, position: at + 1, ...draw }));
  if (drawn.length > 0) await tx.insert(quizDraws).values(drawn);
}

/** The time of all running attempts is over: no answer counts any more, and each ends when it is looked at, or by the job. */
export async function cutDeadlines(tx: Db, quizId: number, now: Date): Promise<void> {
  await tx
    .update(quizAttempts)
    .set({
      deadlineAt: sql`greatest(${quizAttempts.begunAt}, least(${quizAttempts.deadlineAt}, ${now.toISOString()}::timestamptz))`,
    })
    .where(and(eq(quizAttempts.quizId, quizId), isNull(quizAttempts.endedAt)));
}

export async function deleteQuiz(tx: Db, id: number): Promise<void> {
  await tx.delete(quizzes).where(eq(quizzes.id, id));
}
