import { auditEndpoints } from '@avsar/contract';
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { loadListing } from '#admin-kit/index.ts';
import { AuditLog } from '#features/audit/audit-log.tsx';
import { auditMessages } from '#features/audit/audit.messages.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { PageSkeleton } from '#ui/layout/page-skeleton.tsx';

const passOn = { q: undefined, from: undefined, to: undefined };

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return { first: await loadListing(auditEndpoints.list, request, { passOn, failed: auditMessages.fetchFailed }) };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = PageSkeleton;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Audit log', description: 'Who changed what.' });

export default function AuditLogPage() {
  const { first } = useLoaderData<typeof clientLoader>();
  return <AuditLog first={first} />;
}
