import { type Quiz, type QuizDraft, type quizEndpoints, quizLimits, type UseCaseInput } from '@avsar/contract';
import { actorOf } from '#shared/actor.ts';
import type { Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { checkLesson, checkVersion, holdCourse, note, type Writing } from '../quizzes.writing.ts';
import { whyNotChanged, whyNotPublished } from './quizzes.write.policy.ts';
import {
  countAttempts,
  countDrawable,
  countQuizzes,
  cutDeadlines,
  deleteQuiz,
  findQuizRow,
  insertQuiz,
  listBank,
  listDraws,
  listFixedQuestions,
  lockQuiz,
  type QuizSettings,
  replaceQuestions,
  updateQuiz,
} from './quizzes.write.queries.ts';
import { readQuiz } from './quizzes.write.service.ts';

const messages = {
  tooMany: `A course has at most ${quizLimits.quizzesMost} quizzes. Please delete one that nobody has begun.`,
  questions: 'A question is archived, or is none of this course. Please take it out.',
  begun: 'Students have begun this quiz, so it cannot be deleted. You can close it.',
};

export function createQuiz(
  context: Writing,
  { params: { courseId }, body }: UseCaseInput<typeof quizEndpoints.create>,
): Promise<Quiz> {
  return context.transaction(async (tx) => {
    // Not shared: of two people who write at once, the second is counted after the first.
    await holdCourse(context, tx, courseId, 'no key update');
    if ((await countQuizzes(tx, courseId)) >= quizLimits.quizzesMost) {
      throw new AppError('conflict', { message: messages.tooMany });
    }
    await checkDraft(tx, courseId, body, '');
    const quizId = await insertQuiz(tx, courseId, settingsOf(body), authorOf(context));
    await replaceQuestions(tx, { quizId, courseId, ...body });
    await note(context, tx, { action: 'quiz.create', subject: `quiz:${quizId}`, after: factsOf(body) });
    return readQuiz(tx, quizId, context.caller);
  });
}

/** Attempts have copied what decides them, so those that run are not changed. */
export function changeQuiz(
  context: Writing,
  { params: { quizId }, body: { quiz, version } }: UseCaseInput<typeof quizEndpoints.update>,
): Promise<Quiz> {
  return context.transaction(async (tx) => {
    const held = await holdQuiz(context, tx, quizId, version);
    await checkDraft(tx, held.courseId, quiz, 'quiz.');
    await updateQuiz(tx, quizId, { ...settingsOf(quiz), ...authorOf(context) });
    await replaceQuestions(tx, { quizId, courseId: held.courseId, ...quiz });
    if (held.state === 'published') await checkPublishable(tx, quizId, held.courseId);
    await note(context, tx, { action: 'quiz.update', subject: `quiz:${quizId}`, after: factsOf(quiz) });
    return readQuiz(tx, quizId, context.caller);
  });
}

export function setQuizState(
  context: Writing,
  { params: { quizId }, body: { state, version } }: UseCaseInput<typeof quizEndpoints.setState>,
): Promise<Quiz> {
  return context.transaction(async (tx) => {
    const held = await holdQuiz(context, tx, quizId, version);
    const now = context.clock.now();
    const refusal = whyNotChanged({ from: held.state, to: state, closesAt: held.closesAt }, now);
    if (refusal !== undefined) throw new AppError('conflict', { message: refusal });
    if (state === 'published') await checkPublishable(tx, quizId, held.courseId);
    await updateQuiz(tx, quizId, { state, ...authorOf(context) });
    if (state === 'closed') await cutDeadlines(tx, quizId, now);
    const action = state === 'published' ? 'quiz.publish' : 'quiz.close';
    await note(context, tx, { action, subject: `quiz:${quizId}`, after: { title: held.title } });
    return readQuiz(tx, quizId, context.caller);
  });
}

export async function removeQuiz(
  context: Writing,
  { params: { quizId } }: UseCaseInput<typeof quizEndpoints.remove>,
): Promise<{ message: string }> {
  return context.transaction(async (tx) => {
    const { title } = await holdQuiz(context, tx, quizId);
    if ((await countAttempts(tx, quizId)).all > 0) throw new AppError('conflict', { message: messages.begun });
    await deleteQuiz(tx, quizId);
    await note(context, tx, { action: 'quiz.delete', subject: `quiz:${quizId}`, after: { title } });
    return { message: 'The quiz is deleted.' };
  });
}

const instantOf = (text: string | null) => (text === null ? null : new Date(text));

function settingsOf({ questionIds: _, draws: __, opensAt, closesAt, ...settings }: QuizDraft): QuizSettings {
  return { ...settings, opensAt: instantOf(opensAt), closesAt: instantOf(closesAt) };
}

const factsOf = ({ title, questionIds, draws, minutes, passPercent }: QuizDraft) => ({
  title,
  questions: questionIds.length,
  draws,
  minutes,
  passPercent,
});

const authorOf = ({ clock, caller }: Writing) => ({ updatedAt: clock.now(), updatedBy: actorOf(caller) });

/** Locks the course, then the quiz: the order in which a course is deleted. Without a version, whatever it is now. */
async function holdQuiz(context: Writing, tx: Tx, quizId: number, version?: number) {
  const found = await findQuizRow(tx, quizId, undefined);
  if (found === undefined) throw new AppError('not_found');
  await holdCourse(context, tx, found.courseId);
  const held = await lockQuiz(tx, quizId);
  if (held === undefined) throw new AppError('not_found');
  if (version !== undefined) await checkVersion(tx, 'quiz', held, version);
  return held;
}

async function checkDraft(tx: Tx, courseId: number, draft: QuizDraft, path: string): Promise<void> {
  await checkLesson(tx, courseId, draft.lessonId, `${path}lessonId`);
  if ((await countDrawable(tx, courseId, draft.questionIds)) === draft.questionIds.length) return;
  throw new AppError('validation_failed', {
    message: messages.questions,
    fields: { [`${path}questionIds`]: messages.questions },
  });
}

async function checkPublishable(tx: Tx, quizId: number, courseId: number): Promise<void> {
  const [questions, draws] = [await listFixedQuestions(tx, quizId), await listDraws(tx, quizId)];
  const message = whyNotPublished({ questions, draws, bank: await listBank(tx, courseId) });
  if (message !== undefined) throw new AppError('conflict', { message });
}
