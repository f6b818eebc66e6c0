import { isDeepStrictEqual } from 'node:util';
import type { Question, questionEndpoints, UseCaseInput } from '@avsar/contract';
import { actorOf } from '#shared/actor.ts';
import type { Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { checkLesson, checkVersion, holdCourse, note, type Writing } from '../quizzes.writing.ts';
import {
  findQuestionRow,
  findQuizWith,
  insertContent,
  insertQuestion,
  lockQuestion,
  type QuestionRow,
  updateQuestion,
} from './quizzes.bank.queries.ts';
import { checkRoom, readAdded, readQuestion } from './quizzes.bank.service.ts';

export function addQuestions(
  context: Writing,
  { params: { courseId }, body: { questions } }: UseCaseInput<typeof questionEndpoints.add>,
): Promise<Question[]> {
  return context.transaction(async (tx) => {
    // Not shared: of two people who fill the bank at once, the second is counted after the first.
    await holdCourse(context, tx, courseId, 'no key update');
    await checkRoom(tx, courseId, questions.length);
    const author = authorOf(context);
    const ids: number[] = [];
    for (const [at, { lessonId, ...question }] of questions.entries()) {
      await checkLesson(tx, courseId, lessonId, `questions.${at}.lessonId`);
      ids.push(await insertQuestion(tx, { courseId, lessonId, ...question }, author));
    }
    await note(context, tx, { action: 'question.add', subject: `course:${courseId}`, after: { ids } });
    return readAdded(tx, ids);
  });
}

/** A changed content is a new one: attempts refer to the content that they have shown. */
export function changeQuestion(
  context: Writing,
  { params: { questionId }, body }: UseCaseInput<typeof questionEndpoints.update>,
): Promise<Question> {
  const { content, tags, lessonId, version } = body;
  return context.transaction(async (tx) => {
    const held = await holdQuestion(context, tx, questionId, version);
    await checkLesson(tx, held.courseId, lessonId, 'lessonId');
    const author = authorOf(context);
    const isSame = isDeepStrictEqual(held.content, content);
    const contentNumber = held.contentNumber + (isSame ? 0 : 1);
    if (!isSame) {
      const { updatedAt: createdAt, updatedBy: createdBy } = author;
      await insertContent(tx, { questionId, number: contentNumber, content, createdAt, createdBy });
    }
    await updateQuestion(tx, questionId, { contentNumber, tags, lessonId, ...author });
    const subject = `question:${questionId}`;
    await note(context, tx, { action: 'question.update', subject, after: { contentNumber, tags } });
    return readQuestion(tx, questionId, context.caller);
  });
}

export function archiveQuestion(
  context: Writing,
  { params: { questionId }, body: { isArchived, version } }: UseCaseInput<typeof questionEndpoints.setArchived>,
): Promise<Question> {
  return context.transaction(async (tx) => {
    // Not shared: nobody puts the question into a quiz meanwhile.
    await holdQuestion(context, tx, questionId, version, 'no key update');
    if (isArchived) await checkUnused(tx, questionId);
    const author = authorOf(context);
    await updateQuestion(tx, questionId, { archivedAt: isArchived ? author.updatedAt : null, ...author });
    const action = isArchived ? 'question.archive' : 'question.restore';
    await note(context, tx, { action, subject: `question:${questionId}`, after: { isArchived } });
    return readQuestion(tx, questionId, context.caller);
  });
}

const authorOf = ({ clock, caller }: Writing) => ({ updatedAt: clock.now(), updatedBy: actorOf(caller) });

/** Locks the course, then the question: the order in which a course is deleted. */
async function holdQuestion(
  context: Writing,
  tx: Tx,
  questionId: number,
  version: number,
  strength: 'share' | 'no key update' = 'share',
): Promise<QuestionRow> {
  const found = await findQuestionRow(tx, questionId, undefined);
  if (found === undefined) throw new AppError('not_found');
  await holdCourse(context, tx, found.courseId, strength);
  const held = await lockQuestion(tx, questionId);
  if (held === undefined) throw new AppError('not_found');
  await checkVersion(tx, 'question', held, version);
  return held;
}

async function checkUnused(tx: Tx, questionId: number): Promise<void> {
  const title = await findQuizWith(tx, questionId);
  if (title === undefined) return;
  throw new AppError('conflict', {
    message: `This question stands in the quiz “${title}”. Please take it out there first.`,
  });
}
