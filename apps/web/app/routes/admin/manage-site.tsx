import type { MetaFunction } from 'react-router';
import { ManageSite } from '#features/site/manage/manage-site.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Site', description: 'What the site says about the institute.' });

export default function ManageSitePage() {
  return <ManageSite />;
}
