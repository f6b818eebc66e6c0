import type { MetaFunction } from 'react-router';
import { OtpLogin } from '#features/auth/sign-in/otp-login.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Log in with your e-mail',
    description: 'Log in with a one-time code sent to your e-mail address.',
  });

export default function EmailLoginPage() {
  return <OtpLogin channel="email" />;
}
