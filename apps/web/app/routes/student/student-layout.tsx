import { type ClientLoaderFunctionArgs, Outlet } from 'react-router';
import { LiveQueries } from '#api/live-queries.tsx';
import { QueryProvider } from '#api/query-provider.tsx';
import { requireRole } from '#features/auth/index.ts';
import { PageSkeleton } from '#ui/layout/page-skeleton.tsx';

/** Guards the pages of students. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): null {
  requireRole('STUDENT', request);
  return null;
}
clientLoader.hydrate = true as const;

const topics = ['meetings', 'attendance', 'payments', 'homework'] as const;

export const HydrateFallback = PageSkeleton;

export default function StudentLayout() {
  return (
    <QueryProvider>
      <LiveQueries topics={topics} />
      <Outlet />
    </QueryProvider>
  );
}
