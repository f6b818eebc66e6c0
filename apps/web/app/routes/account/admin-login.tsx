import type { MetaFunction } from 'react-router';
import { AdminLogin } from '#features/auth/sign-in/admin-login.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Log in as admin', description: 'For the people who run the institute.' });

export default function AdminLoginPage() {
  return <AdminLogin />;
}
