import type { MetaFunction } from 'react-router';
import { ManageRegisterMonths } from '#features/register-months/manage-register-months.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Register', description: 'The months of the register, open and closed.' });

export default function RegisterMonthsPage() {
  return <ManageRegisterMonths />;
}
