import type { MetaFunction } from 'react-router';
import { ManageCompanies } from '#features/placements/manage-companies.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Companies', description: 'Where former students work.' });

export default function ManageCompaniesPage() {
  return <ManageCompanies />;
}
