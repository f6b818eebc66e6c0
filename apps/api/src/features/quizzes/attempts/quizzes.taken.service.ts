import {
  type attemptEndpoints,
  lessonsOf,
  type OwnQuiz,
  type Syllabus,
  type TakenQuiz,
  type UseCaseInput,
} from '@avsar/contract';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { bestOf, openStateOf, scoreViewOf, secondsLeftOf, whyNotBegun } from './quizzes.attempts.policy.ts';
import { type AttemptRow, listOwnAttempts } from './quizzes.attempts.queries.ts';
import { endExpired } from './quizzes.end.service.ts';
import { findTakenCourse, findTakenQuiz, listTakenQuizzes } from './quizzes.taken.queries.ts';

/** The quizzes of a course, as a student sees them. */
export async function listOwnQuizzes(
  context: CallContext<Caller>,
  { params: { courseId } }: UseCaseInput<typeof attemptEndpoints.listQuizzes>,
): Promise<TakenQuiz[]> {
  const { db, caller, clock } = context;
  const course = await findTakenCourse(db, courseId, caller.id);
  if (course === undefined) throw new AppError('not_found');
  await endExpired(context, { studentId: caller.id });
  const quizzes = await listTakenQuizzes(db, courseId);
  const all = await listOwnAttempts(
    db,
    caller.id,
    quizzes.map(({ id }) => id),
  );
  return quizzes.map((quiz) => {
    const attempts = all.filter(({ quizId }) => quizId === quiz.id);
    return {
      ...takenViewOf(quiz, course.syllabus, clock.now()),
      attemptCount: attempts.length,
      isRunning: attempts.some(({ endedAt }) => endedAt === null),
      best: bestScoreOf(attempts),
    };
  });
}

export async function getOwnQuiz(
  context: CallContext<Caller>,
  { params: { quizId } }: UseCaseInput<typeof attemptEndpoints.getQuiz>,
): Promise<OwnQuiz> {
  const { db, caller, clock } = context;
  const quiz = await findTakenQuiz(db, quizId, caller.id);
  if (quiz === undefined) throw new AppError('not_found');
  await endExpired(context, { quizId, studentId: caller.id });
  const attempts = await listOwnAttempts(db, caller.id, [quizId]);
  const now = clock.now();
  return {
    ...takenViewOf(quiz, quiz.syllabus, now),
    course: quiz.course,
    intro: quiz.intro,
    explains: quiz.explains,
    refusal: whyNotBegun({ ...quiz, attemptCount: attempts.length }, now)?.message ?? null,
    best: bestScoreOf(attempts),
    attempts: attempts.map((attempt) => ({
      id: attempt.id,
      number: attempt.number,
      begunAt: attempt.begunAt.toISOString(),
      endedAt: attempt.endedAt?.toISOString() ?? null,
      secondsLeft: attempt.endedAt === null ? secondsLeftOf(attempt, now) : null,
      score: scoreViewOf(attempt),
    })),
  };
}

type QuizRow = Awaited<ReturnType<typeof listTakenQuizzes>>[number];

function takenViewOf(quiz: QuizRow, syllabus: Syllabus | null, now: Date) {
  const lesson = syllabus === null ? undefined : lessonsOf(syllabus).find(({ id }) => id === quiz.lessonId);
  return {
    id: quiz.id,
    title: quiz.title,
    lesson: lesson === undefined ? null : { id: lesson.id, title: lesson.title },
    state: openStateOf(quiz, now),
    questionCount: quiz.questionCount,
    minutes: quiz.minutes,
    attemptsMost: quiz.attemptsMost,
    passPercent: quiz.passPercent,
    opensAt: quiz.opensAt?.toISOString() ?? null,
    closesAt: quiz.closesAt?.toISOString() ?? null,
  };
}

function bestScoreOf(attempts: readonly AttemptRow[]) {
  const best = bestOf(attempts.toReversed());
  return best === undefined ? null : scoreViewOf(best);
}
