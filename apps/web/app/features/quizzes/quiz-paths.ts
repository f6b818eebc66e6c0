import type { Id } from '#links.ts';

/** Who writes quizzes. */
export type QuizViewer = 'TRAINER' | 'ADMIN';

/** The pages of the quizzes of a course, below the address of their list. */
export const quizPathsOf = (list: string) => ({
  list,
  questions: `${list}/questions`,
  newQuiz: `${list}/new`,
  quiz: (id: Id) => `${list}/${id}`,
  results: (id: Id) => `${list}/${id}/results`,
});

export type QuizPaths = ReturnType<typeof quizPathsOf>;

/** What every page of those who write quizzes is given by its route. */
export interface WriterPage {
  readonly viewer: QuizViewer;
  readonly courseId: string;
  readonly paths: QuizPaths;
  /** The page above the list of quizzes. */
  readonly parent: { readonly to: string; readonly text: string };
}
