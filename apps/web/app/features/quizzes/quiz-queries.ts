import { attemptEndpoints } from '@avsar/contract';
import { queryKeyOf, replyQuery } from '#api/queries.ts';

/** The quizzes of a course, as a student sees them. */
export const ownQuizzesQuery = (courseId: string) =>
  replyQuery('STUDENT', attemptEndpoints.listQuizzes, { params: { courseId } });

export const ownQuizQuery = (quizId: string) => replyQuery('STUDENT', attemptEndpoints.getQuiz, { params: { quizId } });

/** An attempt is read when it is opened and when something has happened to it: its answers are in the page. */
export const attemptQuery = (attemptId: string) => ({
  ...replyQuery('STUDENT', attemptEndpoints.get, { params: { attemptId } }),
  staleTime: Infinity,
  // The time that is left is of the moment when the server replied.
  gcTime: 0,
});

/** What a new or finished attempt changes on other pages. */
export const ownQuizKeys = [attemptEndpoints.listQuizzes, attemptEndpoints.getQuiz].map((endpoint) => ({
  queryKey: queryKeyOf(endpoint),
}));
