import type { MetaFunction } from 'react-router';
import { AuditLog } from '#features/audit/audit-log.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Audit log', description: 'Who changed what.' });

export default function AuditLogPage() {
  return <AuditLog />;
}
