import { redirect } from 'react-router';
import { links } from '#links.ts';
import { PageSkeleton } from '#ui/layout/page-skeleton.tsx';

/** The address of the audit log before version 0.2, for bookmarks. */
export function clientLoader(): Response {
  return redirect(links.admin.auditLog);
}
clientLoader.hydrate = true as const;

export const HydrateFallback = PageSkeleton;

/** Never shown. A route without a component would be answered without a page. */
export default function MovedAuditLogPage() {
  return null;
}
