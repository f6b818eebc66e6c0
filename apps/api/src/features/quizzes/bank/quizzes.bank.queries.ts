import type { QuestionContent, QuestionKind } from '@avsar/contract';
import { and, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { courses } from '#database/tables/courses.ts';
import { questionContents, questions } from '#database/tables/questions.ts';
import { quizQuestions, quizzes } from '#database/tables/quizzes.ts';
import { likeContaining } from '#shared/like.ts';
import { isWrittenBy, type Writer } from '../quizzes.access.queries.ts';

const columns = {
  id: questions.id,
  courseId: questions.courseId,
  content: questionContents.content,
  contentNumber: questions.contentNumber,
  tags: questions.tags,
  lessonId: questions.lessonId,
  archivedAt: questions.archivedAt,
  updatedAt: questions.updatedAt,
  updatedBy: questions.updatedBy,
  version: questions.version,
};

/** The content in force. */
const isInForce = and(
  eq(questionContents.questionId, questions.id),
  eq(questionContents.number, questions.contentNumber),
);

export type QuestionRow = Awaited<ReturnType<typeof listQuestionRows>>[number];

export interface QuestionFilter {
  readonly q?: string | undefined;
  readonly kind?: QuestionKind | undefined;
  readonly tag?: string | undefined;
  readonly lesson?: number | undefined;
  readonly archived: 'only' | 'none';
}

const passes = (courseId: number, { q, kind, tag, lesson, archived }: QuestionFilter) =>
  and(
    eq(questions.courseId, courseId),
    archived === 'none' ? isNull(questions.archivedAt) : isNotNull(questions.archivedAt),
    q === undefined ? undefined : sql`${questionContents.content} ->> 'text' ilike ${likeContaining(q)}`,
    kind === undefined ? undefined : sql`${questionContents.content} ->> 'kind' = ${kind}`,
    tag === undefined ? undefined : sql`${tag} = any(${questions.tags})`,
    lesson === undefined ? undefined : eq(questions.lessonId, lesson),
  );

/** The newest first. The bank of a course is small enough to be searched without an index of its words. */
export async function listQuestionRows(
  db: Db,
  courseId: number,
  { before, limit, ...filter }: QuestionFilter & { readonly before: number; readonly limit: number },
) {
  return db
    .select(columns)
    .from(questions)
    .innerJoin(questionContents, isInForce)
    .where(and(passes(courseId, filter), lt(questions.id, before)))
    .orderBy(desc(questions.id))
    .limit(limit);
}

export async function countQuestionRows(db: Db, courseId: number, filter: QuestionFilter): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(questions)
    .innerJoin(questionContents, isInForce)
    .where(passes(courseId, filter));
  return row?.count ?? 0;
}

/** Archived ones too: they stay in the attempts that have shown them. */
export async function countBank(db: Db, courseId: number): Promise<number> {
  return db.$count(questions, eq(questions.courseId, courseId));
}

/** Of the questions that can be drawn. */
export async function listTagCounts(db: Db, courseId: number) {
  const tag = sql<string>`unnest(${questions.tags})`;
  return db
    .select({ tag: tag.as('tag'), count: sql<number>`count(*)::int` })
    .from(questions)
    .where(and(eq(questions.courseId, courseId), isNull(questions.archivedAt)))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

export async function findQuestionRow(db: Db, id: number, writer: Writer): Promise<QuestionRow | undefined> {
  const rows = await db
    .select(columns)
    .from(questions)
    .innerJoin(questionContents, isInForce)
    .innerJoin(courses, eq(courses.id, questions.courseId))
    .where(and(eq(questions.id, id), isWrittenBy(writer)));
  return rows[0];
}

/** In the order of their ids. */
export async function listQuestionsById(db: Db, ids: readonly number[]): Promise<QuestionRow[]> {
  return db
    .select(columns)
    .from(questions)
    .innerJoin(questionContents, isInForce)
    .where(inArray(questions.id, [...ids]))
    .orderBy(questions.id);
}

/** Others who want to change it wait. */
export async function lockQuestion(tx: Db, id: number): Promise<QuestionRow | undefined> {
  // Not joined with its content: after a wait the join would still look for the content that was in force before.
  await tx.select({ id: questions.id }).from(questions).where(eq(questions.id, id)).for('update');
  const rows = await listQuestionsById(tx, [id]);
  return rows[0];
}

interface NewQuestion {
  readonly courseId: number;
  readonly lessonId: number | null;
  readonly tags: readonly string[];
  readonly content: QuestionContent;
}

interface Author {
  readonly updatedAt: Date;
  readonly updatedBy: string;
}

/** One statement, since question and content refer to each other. Returns the new id. */
export async function insertQuestion(tx: Db, question: NewQuestion, { updatedAt, updatedBy }: Author): Promise<number> {
  const { courseId, lessonId, tags, content } = question;
  const made = tx.$with('made').as(
    tx
      .insert(questions)
      .values({ courseId, lessonId, tags: [...tags], contentNumber: 1, createdAt: updatedAt, updatedAt, updatedBy })
      .returning({ id: questions.id }),
  );
  const [row] = await tx
    .with(made)
    .insert(questionContents)
    .select(
      tx
        .select({
          questionId: made.id,
          number: sql<number>`1`.as('number'),
          content: sql<QuestionContent>`${JSON.stringify(content)}::jsonb`.as('content'),
          createdAt: sql<Date>`${updatedAt.toISOString()}::timestamptz`.as('created_at'),
          createdBy: sql<string>`${updatedBy}::text`.as('created_by'),
        })
        .from(made),
    )
    .returning({ id: questionContents.questionId });
  if (row === undefined) throw new Error('quizzes: the new question has no content');
  return row.id;
}

/** Call under the lock of the question, which makes the number the next one. */
export async function insertContent(tx: Db, content: typeof questionContents.$inferInsert): Promise<void> {
  await tx.insert(questionContents).values(content);
}

interface QuestionChange extends Author {
  readonly contentNumber?: number;
  readonly tags?: string[];
  readonly lessonId?: number | null;
  readonly archivedAt?: Date | null;
}

export async function updateQuestion(tx: Db, id: number, change: QuestionChange): Promise<void> {
  await tx
    .update(questions)
    .set({ ...change, version: sql`${questions.version} + 1` })
    .where(eq(questions.id, id));
}

/** The title of a quiz that is not closed and always has this question. */
export async function findQuizWith(db: Db, questionId: number): Promise<string | undefined> {
  const rows = await db
    .select({ title: quizzes.title })
    .from(quizQuestions)
    .innerJoin(quizzes, eq(quizzes.id, quizQuestions.quizId))
    .where(and(eq(quizQuestions.questionId, questionId), inArray(quizzes.state, ['draft', 'published'])))
    .limit(1);
  return rows[0]?.title;
}
