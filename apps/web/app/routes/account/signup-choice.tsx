import type { MetaFunction } from 'react-router';
import { SignupChoice } from '#features/auth/sign-in/signup-choice.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Sign up',
    description: 'Sign up as a student or as a trainer.',
  });

export default function SignupChoicePage() {
  return <SignupChoice />;
}
