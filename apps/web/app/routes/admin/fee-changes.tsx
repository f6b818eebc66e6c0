import type { MetaFunction } from 'react-router';
import { FeeChanges } from '#features/fees/changes/fee-changes.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Changes of fees', description: 'What was changed about fees.' });

export default function FeeChangesPage() {
  return <FeeChanges />;
}
