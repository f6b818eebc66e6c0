import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { QuizResults } from '#features/quizzes/figures/quiz-results.tsx';
import { trainerQuizPage } from '#features/quizzes/trainer-quiz-page.ts';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';

export const clientLoader = ({ params: { courseId, quizId } }: ClientLoaderFunctionArgs) => ({
  courseId: readId(courseId),
  quizId: readId(quizId),
});

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Results of a quiz', description: 'How a quiz was taken, question by question.' });

export default function TrainerQuizResultsPage() {
  const { courseId, quizId } = useLoaderData<typeof clientLoader>();
  return <QuizResults key={quizId} page={trainerQuizPage(courseId)} quizId={quizId} />;
}
