import type { QuizFigures, quizFigureEndpoints, QuizStudent, UseCaseInput, UseCaseReply } from '@avsar/contract';
import { ownCoursesOf } from '#features/syllabus/index.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { beforeOf, type Page, pageOf } from '#shared/page.ts';
import { wordsOfAnswer } from '../questions/quizzes.answers.policy.ts';
import { bestOf, scoreViewOf } from '../attempts/quizzes.attempts.policy.ts';
import { findAttempt } from '../attempts/quizzes.attempts.queries.ts';
import { describeAttempt } from '../attempts/quizzes.attempts.service.ts';
import { endExpired } from '../attempts/quizzes.end.service.ts';
import { findQuizRow } from '../write/quizzes.write.queries.ts';
import { discriminationOf, figurePolicy, pointsPercentOf, rightPercentOf } from './quizzes.figures.policy.ts';
import {
  countActiveStudents,
  countTaken,
  findStudentOfAttempt,
  listAttemptsOf,
  listQuestionFigures,
  listStudentRows,
  listWrongAnswers,
} from './quizzes.figures.queries.ts';

type Reader = CallContext<Caller>;

async function getQuizOf({ db, caller }: Reader, quizId: number) {
  const quiz = await findQuizRow(db, quizId, ownCoursesOf(caller));
  if (quiz === undefined) throw new AppError('not_found');
  return quiz;
}

export async function getFigures(
  context: Reader,
  { params: { quizId } }: UseCaseInput<typeof quizFigureEndpoints.get>,
): Promise<QuizFigures> {
  const { db } = context;
  const { id, title, course } = await getQuizOf(context, quizId);
  await endExpired(context, { quizId });
  return {
    quiz: { id, title, course },
    students: await countActiveStudents(db, course.id),
    ...(await countTaken(db, quizId)),
    questions: await describeQuestions(context, quizId),
  };
}

async function describeQuestions({ db }: Reader, quizId: number): Promise<QuizFigures['questions']> {
  const { attemptsMost, wrongAnswersMost } = figurePolicy;
  const wrong = await listWrongAnswers(db, quizId, attemptsMost, wrongAnswersMost);
  return (await listQuestionFigures(db, quizId, attemptsMost)).map(({ content, ...row }) => {
    const counted = { ...row, pointsMost: content.points };
    return {
      questionId: row.questionId,
      contentNumber: row.contentNumber,
      kind: content.kind,
      text: content.text,
      shown: row.shown,
      unanswered: row.unanswered,
      rightPercent: rightPercentOf(counted),
      pointsPercent: pointsPercentOf(counted),
      wrong: wrong
        .filter(({ questionId, contentNumber }) => questionId === row.questionId && contentNumber === row.contentNumber)
        .map(({ answer, count }) => ({ answer: wordsOfAnswer(content, answer), count })),
      discrimination: discriminationOf(counted),
    };
  });
}

export async function listStudents(
  context: Reader,
  { params: { quizId }, query: { only, limit, cursor } }: UseCaseInput<typeof quizFigureEndpoints.listStudents>,
): Promise<Page<QuizStudent>> {
  const { db, caller } = context;
  const { courseId } = await getQuizOf(context, quizId);
  await endExpired(context, { quizId });
  const filter = { quizId, courseId, trainerId: ownCoursesOf(caller), only };
  const page = pageOf(await listStudentRows(db, filter, { before: beforeOf(cursor), limit: limit + 1 }), limit);
  const all = await listAttemptsOf(
    db,
    quizId,
    page.items.map(({ student }) => student.id),
  );
  const items = page.items.map(({ id, student }) => {
    const own = all.filter(({ studentId }) => studentId === student.id);
    const best = bestOf(own);
    return {
      id,
      student,
      attempts: own.map((attempt) => ({
        id: attempt.id,
        number: attempt.number,
        endedAt: attempt.endedAt?.toISOString() ?? null,
        score: scoreViewOf(attempt),
      })),
      best: best === undefined ? null : scoreViewOf(best),
    };
  });
  return { ...page, items };
}

/** With the key, for whoever writes the quizzes of the course. */
export async function getAnswers(
  { db, caller, clock }: Reader,
  { params: { attemptId } }: UseCaseInput<typeof quizFigureEndpoints.getAttempt>,
): Promise<UseCaseReply<typeof quizFigureEndpoints.getAttempt>> {
  const trainerId = ownCoursesOf(caller);
  const student = await findStudentOfAttempt(db, attemptId, trainerId);
  const attempt = student && (await findAttempt(db, attemptId, undefined));
  if (student === undefined || attempt === undefined) throw new AppError('not_found');
  return { student, attempt: await describeAttempt(db, attempt, clock.now(), true) };
}
