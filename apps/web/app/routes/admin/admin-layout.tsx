import { Outlet } from 'react-router';
import { requireRole } from '#features/auth/index.ts';
import { PageSkeleton } from '#ui/page-skeleton.tsx';

/** Pages of the admin. */
export function clientLoader(): null {
  requireRole('ADMIN');
  return null;
}
clientLoader.hydrate = true as const;

export const HydrateFallback = PageSkeleton;

export default function AdminLayout() {
  return <Outlet />;
}
