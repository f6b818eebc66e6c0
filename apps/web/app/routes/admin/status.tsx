import type { MetaFunction } from 'react-router';
import { StatusPage } from '#features/status/status-page.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Status', description: 'Whether codes, mails, payments and backups are all right.' });

export default function AdminStatusPage() {
  return <StatusPage />;
}
