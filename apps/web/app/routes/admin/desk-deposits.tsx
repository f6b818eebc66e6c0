import type { MetaFunction } from 'react-router';
import { Deposits } from '#features/desk/deposits/deposits.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Deposits', description: 'Cash and cheques on their way to the bank.' });

export default function DepositsPage() {
  return <Deposits />;
}
