import type { MetaFunction } from 'react-router';
import { OtpLogin } from '#features/auth/sign-in/otp-login.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Log in with your mobile',
    description: 'Log in with a one-time code sent to your mobile by SMS.',
  });

export default function MobileLoginPage() {
  return <OtpLogin channel="mobile" />;
}
