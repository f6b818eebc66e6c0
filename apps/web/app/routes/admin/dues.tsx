import type { MetaFunction } from 'react-router';
import { Dues } from '#features/fees/admin/dues.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Dues', description: 'Parts of fees that are not paid.' });

export default function DuesPage() {
  return <Dues />;
}
