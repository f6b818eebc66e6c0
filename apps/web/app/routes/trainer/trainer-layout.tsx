import { type ClientLoaderFunctionArgs, Outlet } from 'react-router';
import { LiveQueries } from '#api/live-queries.tsx';
import { QueryProvider } from '#api/query-provider.tsx';
import { requireRole } from '#features/auth/index.ts';
import { PageSkeleton } from '#ui/layout/page-skeleton.tsx';

/** Guards the pages of trainers. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): null {
  requireRole('TRAINER', request);
  return null;
}
clientLoader.hydrate = true as const;

const topics = ['meetings', 'attendance', 'homework'] as const;

export const HydrateFallback = PageSkeleton;

export default function TrainerLayout() {
  return (
    <QueryProvider>
      <LiveQueries topics={topics} />
      <Outlet />
    </QueryProvider>
  );
}
