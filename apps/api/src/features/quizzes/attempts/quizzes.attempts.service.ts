import type { Attempt, attemptEndpoints, UseCaseInput, UseCaseReply } from '@avsar/contract';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { drawnQuestionOf, storedAnswerOf } from '../questions/quizzes.answers.policy.ts';
import {
  countsSince,
  isExplained,
  isTimeOver,
  openStateOf,
  scoreViewOf,
  secondsLeftOf,
} from './quizzes.attempts.policy.ts';
import {
  findAttempt,
  findDrawnQuestion,
  findTaking,
  listDrawnQuestions,
  lockAttempt,
  updateAnswer,
} from './quizzes.attempts.queries.ts';
import { endAttempt } from './quizzes.end.service.ts';
import { findTakenCourse } from './quizzes.taken.queries.ts';

type Taking = CallContext<Caller>;

const messages = {
  unfit: 'This answer does not fit the question. Please load the page again.',
  savedElsewhere: 'You have changed this answer in another window or on another device.',
};

export const getAttempt = (
  context: Taking,
  { params: { attemptId } }: UseCaseInput<typeof attemptEndpoints.get>,
): Promise<Attempt> => readAttempt(context, attemptId);

/** An own attempt. If its time is over, it ends first. */
export async function readAttempt(context: Taking, attemptId: number): Promise<Attempt> {
  const { db, caller, clock } = context;
  const found = await getOwn(db, attemptId, caller.id);
  const isOver = found.endedAt === null && isTimeOver(found, clock.now());
  if (isOver) await endOwn(context, attemptId);
  const attempt = isOver ? await getOwn(db, attemptId, caller.id) : found;
  return describeAttempt(db, attempt, clock.now(), await isExplainedTo(db, attempt, clock.now()));
}

/** Attempts of a course that the student has left are not found. */
async function getOwn(db: Tx, attemptId: number, studentId: number) {
  const attempt = await findAttempt(db, attemptId, studentId);
  if (attempt === undefined) throw new AppError('not_found');
  await checkTaken(db, attempt.courseId, studentId);
  return attempt;
}

async function checkTaken(db: Tx, courseId: number, studentId: number): Promise<void> {
  if ((await findTakenCourse(db, courseId, studentId)) === undefined) throw new AppError('not_found');
}

type FoundAttempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>;

/** Never while the attempt runs, whatever the quiz says. */
async function isExplainedTo(db: Tx, { endedAt, quizId, studentId, quiz }: FoundAttempt, now: Date): Promise<boolean> {
  if (endedAt === null) return false;
  const taking = await findTaking(db, quizId, studentId, countsSince(now));
  return isExplained({ explains: quiz.explains, openState: openStateOf(quiz, now), ...taking });
}

export async function describeAttempt(db: Tx, attempt: FoundAttempt, now: Date, explained: boolean): Promise<Attempt> {
  const { id, number, quizId, courseId, quiz, passPercent, begunAt, deadlineAt, endedAt, endedBy } = attempt;
  const questions = await listDrawnQuestions(db, id);
  return {
    id,
    number,
    quiz: { id: quizId, courseId, title: quiz.title, passPercent, explains: quiz.explains },
    begunAt: begunAt.toISOString(),
    deadlineAt: deadlineAt?.toISOString() ?? null,
    secondsLeft: endedAt === null ? secondsLeftOf(attempt, now) : null,
    endedAt: endedAt?.toISOString() ?? null,
    endedBy,
    score: scoreViewOf(attempt),
    questions: questions.map((question) => drawnQuestionOf(question, explained)),
  };
}

export async function saveAnswer(
  { db, caller, clock }: Taking,
  { params: { attemptId, position }, body }: UseCaseInput<typeof attemptEndpoints.saveAnswer>,
): Promise<UseCaseReply<typeof attemptEndpoints.saveAnswer>> {
  const question = await findDrawnQuestion(db, attemptId, position, caller.id);
  if (question === undefined) throw new AppError('not_found');
  await checkTaken(db, question.courseId, caller.id);
  const answer = storedAnswerOf(question.content, question.shown, body.answer);
  if (answer === undefined) {
    throw new AppError('validation_failed', { message: messages.unfit, fields: { answer: messages.unfit } });
  }
  const now = clock.now();
  const saved = { attemptId, position, answer, version: body.version, now, countsSince: countsSince(now) };
  const version = await updateAnswer(db, saved);
  if (version !== undefined) return { version, secondsLeft: secondsLeftOf(question, now) };
  const attempt = await findAttempt(db, attemptId, caller.id);
  if (attempt === undefined || attempt.endedAt !== null || isTimeOver(attempt, now)) throw new AppError('attempt_over');
  throw new AppError('conflict', { message: messages.savedElsewhere });
}

/** Ends the attempt with what was saved. The second time, and after the deadline, its result is returned as it is. */
export async function submitAttempt(
  context: Taking,
  { params: { attemptId } }: UseCaseInput<typeof attemptEndpoints.submit>,
): Promise<Attempt> {
  await getOwn(context.db, attemptId, context.caller.id);
  await endOwn(context, attemptId);
  return readAttempt(context, attemptId);
}

async function endOwn(context: Taking, attemptId: number): Promise<void> {
  await context.transaction(async (tx) => {
    const held = await lockAttempt(tx, attemptId, context.caller.id);
    if (held !== undefined) await endAttempt(context, tx, held);
  });
}
