import type { MetaFunction } from 'react-router';
import { ManageDisputes } from '#features/disputes/manage-disputes.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Disputes', description: 'Entries of the register that students contest.' });

export default function DisputesPage() {
  return <ManageDisputes />;
}
