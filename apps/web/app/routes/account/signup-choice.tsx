import type { MetaFunction } from 'react-router';
import { SignupChoice } from '#features/auth/signup-choice.tsx';
import { pageMeta } from '#lib/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Sign up',
    description: 'Sign up as a student or as a trainer.',
  });

export default function SignupChoicePage() {
  return <SignupChoice />;
}
