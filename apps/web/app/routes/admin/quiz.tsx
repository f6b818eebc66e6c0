import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { staffQuizPage } from '#features/quizzes/staff-quiz-page.ts';
import { EditQuiz, NewQuiz } from '#features/quizzes/write/edit-quiz.tsx';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';

export const clientLoader = ({ params: { courseId, quizId } }: ClientLoaderFunctionArgs) => ({
  courseId: readId(courseId),
  quizId: quizId === 'new' ? undefined : readId(quizId),
});

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Quiz', description: 'The questions of a quiz, and how it is taken.' });

export default function AdminQuizPage() {
  const { courseId, quizId } = useLoaderData<typeof clientLoader>();
  const page = staffQuizPage(courseId);
  return quizId === undefined ? <NewQuiz page={page} /> : <EditQuiz key={quizId} page={page} quizId={quizId} />;
}
