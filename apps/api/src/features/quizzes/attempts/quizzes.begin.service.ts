import { randomInt } from 'node:crypto';
import type { Attempt, attemptEndpoints, UseCaseInput } from '@avsar/contract';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { listBank, listDraws, listFixedQuestions } from '../write/quizzes.write.queries.ts';
import { deadlineOf, isTimeOver, whyNotBegun } from './quizzes.attempts.policy.ts';
import { findRunning, insertAttempt, insertDrawn, listOwnAttempts, lockAttempt } from './quizzes.attempts.queries.ts';
import { readAttempt } from './quizzes.attempts.service.ts';
import { type Chance, drawQuestions, shownOrderOf } from '../questions/quizzes.draw.policy.ts';
import { endAttempt } from './quizzes.end.service.ts';
import { listContents, lockTakenQuiz } from './quizzes.taken.queries.ts';

const messages = { empty: 'This quiz has no questions at the moment. Please tell your trainer.' };

/** Unpredictable, so that nobody foresees which questions are drawn. */
const chance: Chance = (below) => randomInt(below);

/** One attempt at a time: whoever begins twice gets the same one. */
export async function beginAttempt(
  context: CallContext<Caller>,
  { params: { quizId } }: UseCaseInput<typeof attemptEndpoints.begin>,
): Promise<Attempt> {
  const id = await context.transaction((tx) => findOrBegin(context, tx, quizId));
  return readAttempt(context, id);
}

async function findOrBegin(context: CallContext<Caller>, tx: Tx, quizId: number): Promise<number> {
  const { caller, clock } = context;
  const quiz = await lockTakenQuiz(tx, quizId, caller.id);
  if (quiz === undefined) throw new AppError('not_found');
  const runningId = await findStillRunning(context, tx, quizId);
  if (runningId !== undefined) return runningId;
  const now = clock.now();
  const number = await numberOfNext(tx, quizId, caller.id);
  const refusal = whyNotBegun({ ...quiz, attemptCount: number - 1 }, now);
  if (refusal !== undefined) throw new AppError(refusal.code, { message: refusal.message });
  const drawn = await draw(tx, quiz);
  if (drawn.length === 0) throw new AppError('conflict', { message: messages.empty });
  const id = await insertAttempt(tx, {
    quizId,
    courseId: quiz.courseId,
    studentId: caller.id,
    number,
    begunAt: now,
    deadlineAt: deadlineOf(quiz, now),
    passPercent: quiz.passPercent,
    pointsMost: drawn.reduce((sum, { content }) => sum + content.points, 0),
  });
  if (id === undefined) return findBegunElsewhere(tx, quizId, caller.id);
  await insertDrawn(
    tx,
    id,
    drawn.map(({ questionId, contentNumber, content }) => ({
      questionId,
      contentNumber,
      shown: shownOrderOf(content, quiz.shufflesOptions, chance),
    })),
  );
  return id;
}

/** An attempt whose time is over ends here, so that the next one can begin. */
async function findStillRunning(context: CallContext<Caller>, tx: Tx, quizId: number): Promise<number | undefined> {
  const { caller, clock } = context;
  const running = await findRunning(tx, quizId, caller.id);
  if (running === undefined) return undefined;
  if (!isTimeOver(running, clock.now())) return running.id;
  const held = await lockAttempt(tx, running.id, caller.id);
  if (held !== undefined) await endAttempt(context, tx, held);
  return undefined;
}

async function numberOfNext(tx: Tx, quizId: number, studentId: number): Promise<number> {
  const [last] = await listOwnAttempts(tx, studentId, [quizId]);
  return (last?.number ?? 0) + 1;
}

/** Another call of the student has committed its attempt while this one waited for it. */
async function findBegunElsewhere(tx: Tx, quizId: number, studentId: number): Promise<number> {
  const running = await findRunning(tx, quizId, studentId);
  if (running === undefined) throw new AppError('conflict');
  return running.id;
}

interface Drawn {
  readonly id: number;
  readonly courseId: number;
  readonly shufflesQuestions: boolean;
}

async function draw(tx: Tx, { id, courseId, shufflesQuestions }: Drawn) {
  const fixed = (await listFixedQuestions(tx, id)).map((question) => question.id);
  const draws = await listDraws(tx, id);
  const bank = draws.length === 0 ? [] : await listBank(tx, courseId);
  const ids = drawQuestions({ fixed, draws, bank, shufflesQuestions }, chance);
  const contents = new Map((await listContents(tx, ids)).map((content) => [content.questionId, content]));
  return ids.flatMap((questionId) => contents.get(questionId) ?? []);
}
