import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { trainerQuizPage } from '#features/quizzes/trainer-quiz-page.ts';
import { ManageQuizzes } from '#features/quizzes/write/manage-quizzes.tsx';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => readId(params['courseId']);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Quizzes', description: 'The quizzes of a course.' });

export default function TrainerQuizzesPage() {
  return <ManageQuizzes page={trainerQuizPage(useLoaderData<typeof clientLoader>())} />;
}
