import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { QuestionBank } from '#features/quizzes/bank/question-bank.tsx';
import { staffQuizPage } from '#features/quizzes/staff-quiz-page.ts';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => readId(params['courseId']);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Question bank', description: 'The questions of a course, for its quizzes.' });

export default function AdminQuestionsPage() {
  return <QuestionBank page={staffQuizPage(useLoaderData<typeof clientLoader>())} />;
}
