import type { Answer } from '@avsar/contract';
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { questionContents } from '#database/tables/questions.ts';
import { quizAnswers, quizAttempts, quizzes } from '#database/tables/quizzes.ts';

const columns = {
  id: quizAttempts.id,
  quizId: quizAttempts.quizId,
  courseId: quizAttempts.courseId,
  studentId: quizAttempts.studentId,
  number: quizAttempts.number,
  begunAt: quizAttempts.begunAt,
  deadlineAt: quizAttempts.deadlineAt,
  passPercent: quizAttempts.passPercent,
  pointsMost: quizAttempts.pointsMost,
  endedAt: quizAttempts.endedAt,
  endedBy: quizAttempts.endedBy,
  pointsInHundredths: quizAttempts.pointsInHundredths,
};

export type AttemptRow = Awaited<ReturnType<typeof listOwnAttempts>>[number];

/** Of one student, the newest first. */
export async function listOwnAttempts(db: Db, studentId: number, quizIds: readonly number[]) {
  return db
    .select(columns)
    .from(quizAttempts)
    .where(and(eq(quizAttempts.studentId, studentId), inArray(quizAttempts.quizId, [...quizIds])))
    .orderBy(desc(quizAttempts.quizId), desc(quizAttempts.number));
}

/** Of this student; for whoever may see the attempts of all, give none. */
export async function findAttempt(db: Db, id: number, studentId: number | undefined) {
  const rows = await db
    .select({
      ...columns,
      quiz: {
        title: quizzes.title,
        state: quizzes.state,
        explains: quizzes.explains,
        opensAt: quizzes.opensAt,
        closesAt: quizzes.closesAt,
      },
    })
    .from(quizAttempts)
    .innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId))
    .where(and(eq(quizAttempts.id, id), studentId === undefined ? undefined : eq(quizAttempts.studentId, studentId)));
  return rows[0];
}

/** Saves of its answers wait, and so does everybody else who wants to end it. */
export async function lockAttempt(tx: Db, id: number, studentId: number): Promise<AttemptRow | undefined> {
  const rows = await tx
    .select(columns)
    .from(quizAttempts)
    .where(and(eq(quizAttempts.id, id), eq(quizAttempts.studentId, studentId)))
    .for('update');
  return rows[0];
}

export async function findRunning(db: Db, quizId: number, studentId: number): Promise<AttemptRow | undefined> {
  const rows = await db
    .select(columns)
    .from(quizAttempts)
    .where(and(eq(quizAttempts.quizId, quizId), eq(quizAttempts.studentId, studentId), isNull(quizAttempts.endedAt)));
  return rows[0];
}

/** The attempt runs, and answers still count. */
const isTaking = (countsSince: Date) =>
  and(isNull(quizAttempts.endedAt), or(isNull(quizAttempts.deadlineAt), gte(quizAttempts.deadlineAt, countsSince)));

/** Whether anybody, and whether this student, still answers the questions of a quiz. */
export async function findTaking(db: Db, quizId: number, studentId: number, countsSince: Date) {
  const [row] = await db
    .select({
      isAnybodyTaking: sql<boolean>`count(*) > 0`,
      isTakingAgain: sql<boolean>`count(*) filter (where ${quizAttempts.studentId} = ${studentId}) > 0`,
    })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.quizId, quizId), isTaking(countsSince)));
  return row ?? { isAnybodyTaking: false, isTakingAgain: false };
}

type NewAttempt = Pick<
  typeof quizAttempts.$inferInsert,
  'quizId' | 'courseId' | 'studentId' | 'number' | 'begunAt' | 'deadlineAt' | 'passPercent' | 'pointsMost'
>;

/** Undefined if another call of the student began one at the same time. */
export async function insertAttempt(tx: Db, attempt: NewAttempt): Promise<number | undefined> {
  const rows = await tx.insert(quizAttempts).values(attempt).onConflictDoNothing().returning({ id: quizAttempts.id });
  return rows[0]?.id;
}

interface NewQuestion {
  readonly questionId: number;
  readonly contentNumber: number;
  readonly shown: number[];
}

/** In the order of the attempt. */
export async function insertDrawn(tx: Db, attemptId: number, drawn: readonly NewQuestion[]): Promise<void> {
  await tx.insert(quizAnswers).values(drawn.map((question, at) => ({ attemptId, position: at + 1, ...question })));
}

const question = {
  position: quizAnswers.position,
  questionId: quizAnswers.questionId,
  content: questionContents.content,
  shown: quizAnswers.shown,
  answer: quizAnswers.answer,
  version: quizAnswers.version,
  pointsInHundredths: quizAnswers.pointsInHundredths,
  isRight: quizAnswers.isRight,
};

const isItsContent = and(
  eq(questionContents.questionId, quizAnswers.questionId),
  eq(questionContents.number, quizAnswers.contentNumber),
);

export async function listDrawnQuestions(db: Db, attemptId: number) {
  return db
    .select(question)
    .from(quizAnswers)
    .innerJoin(questionContents, isItsContent)
    .where(eq(quizAnswers.attemptId, attemptId))
    .orderBy(asc(quizAnswers.position));
}

/** A question of an own attempt, with what decides whether an answer still counts. */
export async function findDrawnQuestion(db: Db, attemptId: number, position: number, studentId: number) {
  const rows = await db
    .select({
      content: questionContents.content,
      shown: quizAnswers.shown,
      courseId: quizAttempts.courseId,
      deadlineAt: quizAttempts.deadlineAt,
    })
    .from(quizAnswers)
    .innerJoin(questionContents, isItsContent)
    .innerJoin(quizAttempts, eq(quizAttempts.id, quizAnswers.attemptId))
    .where(
      and(
        eq(quizAnswers.attemptId, attemptId),
        eq(quizAnswers.position, position),
        eq(quizAttempts.studentId, studentId),
      ),
    );
  return rows[0];
}

interface SavedAnswer {
  readonly attemptId: number;
  readonly position: number;
  readonly answer: Answer | null;
  /** That was read; another one that was saved since stays. */
  readonly version: number;
  readonly now: Date;
  /** The deadline must not be before this instant. */
  readonly countsSince: Date;
}

/**
 * Returns the new version; undefined if the attempt has ended, its time is over, or the answer has another version. The
 * attempt is locked against its end, so that every answer that was saved is scored.
 */
export async function updateAnswer(db: Db, saved: SavedAnswer): Promise<number | undefined> {
  const { attemptId, position, answer, version, now, countsSince } = saved;
  const running = db.$with('running').as(
    db
      .select({ id: quizAttempts.id })
      .from(quizAttempts)
      .where(and(eq(quizAttempts.id, attemptId), isTaking(countsSince)))
      .for('share'),
  );
  const rows = await db
    .with(running)
    .update(quizAnswers)
    .set({ answer, answeredAt: now, version: sql`${quizAnswers.version} + 1` })
    .from(running)
    .where(
      and(eq(quizAnswers.attemptId, running.id), eq(quizAnswers.position, position), eq(quizAnswers.version, version)),
    )
    .returning({ version: quizAnswers.version });
  return rows[0]?.version;
}

interface ScoredAnswer {
  readonly position: number;
  readonly pointsInHundredths: number;
  readonly isRight: boolean;
}

/** Call under the lock of the attempt. */
export async function updateScores(tx: Db, attemptId: number, scored: readonly ScoredAnswer[]): Promise<void> {
  const list = (values: readonly unknown[]) => sql.param(values);
  await tx.execute(sql`
    update ${quizAnswers} set points_in_hundredths = scored.points, is_right = scored.is_right
    from unnest(${list(scored.map(({ position }) => position))}::int[],
      ${list(scored.map(({ pointsInHundredths }) => pointsInHundredths))}::int[],
      ${list(scored.map(({ isRight }) => isRight))}::boolean[]) as scored (position, points, is_right)
    where ${quizAnswers.attemptId} = ${attemptId} and ${quizAnswers.position} = scored.position`);
}

interface Ended {
  readonly endedAt: Date;
  readonly endedBy: 'student' | 'time';
  readonly pointsInHundredths: number;
}

export async function updateEnded(tx: Db, id: number, ended: Ended): Promise<void> {
  await tx.update(quizAttempts).set(ended).where(eq(quizAttempts.id, id));
}

export interface ExpiredOf {
  readonly quizId?: number | undefined;
  readonly studentId?: number | undefined;
}

/** Locks attempts whose deadline was before this instant; those that somebody else ends just now are left out. */
export async function lockExpired(tx: Db, deadlineBefore: Date, { quizId, studentId }: ExpiredOf, limit: number) {
  return tx
    .select(columns)
    .from(quizAttempts)
    .where(
      and(
        isNull(quizAttempts.endedAt),
        isNotNull(quizAttempts.deadlineAt),
        lt(quizAttempts.deadlineAt, deadlineBefore),
        quizId === undefined ? undefined : eq(quizAttempts.quizId, quizId),
        studentId === undefined ? undefined : eq(quizAttempts.studentId, studentId),
      ),
    )
    .orderBy(asc(quizAttempts.deadlineAt))
    .limit(limit)
    .for('update', { skipLocked: true });
}
