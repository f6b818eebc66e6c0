import type { MetaFunction } from 'react-router';
import { StudentSignUp } from '#features/people/sign-up.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Sign up as a student',
    description: 'Create your account: your details, a picture and your resume.',
  });

export default function StudentSignUpPage() {
  return <StudentSignUp />;
}
