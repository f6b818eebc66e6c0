import { lessonsOf, questionEndpoints, quizEndpoints, quizFigureEndpoints, syllabusEndpoints } from '@avsar/contract';
import { callApi } from '#api/client.ts';
import { queryKeyOf, replyQuery } from '#api/queries.ts';
import type { QuizViewer } from './quiz-paths.ts';

export const quizzesQuery = (viewer: QuizViewer, courseId: string) =>
  replyQuery(viewer, quizEndpoints.list, { params: { courseId } });

/** Never from the cache: an editor must begin with the newest version. */
export const quizQuery = (viewer: QuizViewer, quizId: string) => ({
  ...replyQuery(viewer, quizEndpoints.get, { params: { quizId } }),
  gcTime: 0,
});

export const getQuiz = (quizId: number) => callApi(quizEndpoints.get, { params: { quizId: String(quizId) } });

export const getQuestion = (questionId: number) =>
  callApi(questionEndpoints.get, { params: { questionId: String(questionId) } });

export const tagsQuery = (viewer: QuizViewer, courseId: string) =>
  replyQuery(viewer, questionEndpoints.listTags, { params: { courseId } });

export const figuresQuery = (viewer: QuizViewer, quizId: string) =>
  replyQuery(viewer, quizFigureEndpoints.get, { params: { quizId } });

export const answersQuery = (viewer: QuizViewer, attemptId: number) =>
  replyQuery(viewer, quizFigureEndpoints.getAttempt, { params: { attemptId: String(attemptId) } });

/** The lessons that a question or a quiz can belong to, as the draft of the syllabus has them. */
export const lessonChoicesQuery = (viewer: QuizViewer, courseId: string) => ({
  ...replyQuery(viewer, syllabusEndpoints.getDraft, { params: { courseId } }),
  select: ({ syllabus }: { readonly syllabus: Parameters<typeof lessonsOf>[0] }) =>
    lessonsOf(syllabus).map(({ id, title }) => ({ id, title })),
});

/** What a changed question or quiz changes on other pages. */
export const writerKeys = [
  questionEndpoints.list,
  questionEndpoints.listTags,
  quizEndpoints.list,
  quizEndpoints.get,
].map((endpoint) => ({ queryKey: queryKeyOf(endpoint) }));
