import type { Attempt } from '@avsar/contract';
import { asc, eq } from 'drizzle-orm';
import { enrolments } from '../../src/database/tables/enrolments.ts';
import { quizAnswers, quizAttempts } from '../../src/database/tables/quizzes.ts';
import type { TestApp } from '../app.ts';
import { createCourse, enrol } from './public-pages.ts';
import { plantQuiz } from './quizzes.ts';

export type QuizTakers = ReturnType<typeof quizTakers>;

/** Students who take quizzes, by the calls that their browser makes. */
export function quizTakers(test: TestApp) {
  const begin = (quizId: number, token: string) => test.call('POST', `/api/quizzes/${quizId}/attempts`, { token });

  async function enrolledIn(courseId: number, changes: Partial<typeof enrolments.$inferInsert> = {}) {
    const student = await test.signInAs('student');
    const { id } = await enrol(test.db, student.id, courseId);
    if (Object.keys(changes).length > 0) await test.db.update(enrolments).set(changes).where(eq(enrolments.id, id));
    return { ...student, enrolmentId: id };
  }

  return {
    enrolledIn,
    /** A course with a published quiz of one question of each kind, whose options are not shuffled, and a student. */
    openQuiz: async (changes: Parameters<typeof plantQuiz>[2] = {}) => {
      const { id: courseId, title } = await createCourse(test.db);
      const quizId = await plantQuiz(test.db, courseId, { shufflesOptions: false, ...changes });
      return { courseId, title, quizId, ...(await enrolledIn(courseId)) };
    },
    begin,
    begun: async (quizId: number, token: string): Promise<Attempt> => {
      const reply = await begin(quizId, token);
      if (reply.status !== 201) throw new Error(reply.text);
      return reply.json<Attempt>();
    },
    read: (attemptId: number, token: string) => test.call('GET', `/api/quiz-attempts/${attemptId}`, { token }),
    save: (attemptId: number, position: number, answer: object | null, version: number, token: string) =>
      test.call('PUT', `/api/quiz-attempts/${attemptId}/answers/${position}`, { token, body: { answer, version } }),
    submit: (attemptId: number, token: string) =>
      test.call('POST', `/api/quiz-attempts/${attemptId}/submit`, { token }),
    quizOf: (quizId: number, token: string) => test.call('GET', `/api/quizzes/${quizId}/mine`, { token }),
    rowOf: async (attemptId: number) =>
      (await test.db.select().from(quizAttempts).where(eq(quizAttempts.id, attemptId)))[0],
    answersOf: (attemptId: number) =>
      test.db.select().from(quizAnswers).where(eq(quizAnswers.attemptId, attemptId)).orderBy(asc(quizAnswers.position)),
  };
}

/** The places at which these options of a question are shown. */
export function placesOf({ questions }: Attempt, position: number, options: readonly string[]) {
  const shown = questions.find((question) => question.position === position)?.options ?? [];
  return { places: options.map((option) => shown.indexOf(option)) };
}
