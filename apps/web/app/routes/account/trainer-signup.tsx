import type { MetaFunction } from 'react-router';
import { TrainerSignUp } from '#features/people/sign-up.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Sign up as a trainer',
    description: 'Apply to teach with us: your details, what you teach, a picture and your resume.',
  });

export default function TrainerSignUpPage() {
  return <TrainerSignUp />;
}
