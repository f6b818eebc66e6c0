import type { MetaFunction } from 'react-router';
import { OtpLogin } from '#features/auth/sign-in/otp-login.tsx';
import { pageMeta, rootDataOf } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  rootDataOf(matches)?.site.sendsSms === false
    ? pageMeta(matches, {
        title: 'Log in with your e-mail',
        description: 'Log in with a one-time code sent to your e-mail address.',
      })
    : pageMeta(matches, {
        title: 'Log in with your mobile number',
        description: 'Log in with a one-time code sent to your mobile number by SMS.',
      });

export default function MobileLoginPage() {
  return <OtpLogin channel="mobile" />;
}
