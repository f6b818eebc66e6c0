import { type ClientLoaderFunctionArgs, Outlet, redirectDocument } from 'react-router';
import { LiveQueries } from '#api/live-queries.tsx';
import { QueryProvider } from '#api/query-provider.tsx';
import { requireRole } from '#features/auth/index.ts';
import { isLearnPath } from '#features/lessons/learn-path.ts';
import { documentPath, useFullLoadOnLeaving } from '#lib/page/use-full-load-on-leaving.ts';
import { PageSkeleton } from '#ui/layout/page-skeleton.tsx';

/**
 * Guards the pages with lessons. Their Content Security Policy allows players of videos, so they are entered by a new
 * document, and left by another.
 */
export function clientLoader({ request }: ClientLoaderFunctionArgs): null {
  requireRole('STUDENT', request);
  const { pathname, search } = new URL(request.url);
  if (!isLearnPath(documentPath())) throw redirectDocument(`${pathname}${search}`);
  return null;
}
clientLoader.hydrate = true as const;

/** A payment opens lessons that were closed; a recording that is removed is told as something of its class. */
const topics = ['payments', 'meetings', 'homework'] as const;

export const HydrateFallback = PageSkeleton;

export default function LearnLayout() {
  useFullLoadOnLeaving(isLearnPath);
  return (
    <QueryProvider>
      <LiveQueries topics={topics} />
      <Outlet />
    </QueryProvider>
  );
}
