import type { ArticleHead, DocumentHead, Site } from '@avsar/contract';
import { useMemo, useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import { readSavedRootData, subscribeToSavedRootData } from './saved-root-data.ts';

/** Data of the root's loader, available on every page. */
export interface RootData {
  readonly site: Site;
  /** The legal pages that are published, each with the version in force. */
  readonly documents: readonly DocumentHead[];
  /** The long text pages that are published, in the order of the footer. */
  readonly articles: readonly ArticleHead[];
  /** The site's public origin, for canonical links. */
  readonly origin: string;
  readonly year: number;
}

/**
 * `undefined` only on the error page shown when the root's loader failed. What the admin has saved in this tab replaces
 * what the loader read: the loader runs once, and the pages in nginx's cache are older.
 */
export function useRootData(): RootData | undefined {
  const loaded = useRouteLoaderData('root') as RootData | undefined;
  const saved = useSyncExternalStore(subscribeToSavedRootData, readSavedRootData, () => undefined);
  return useMemo(() => loaded && { ...loaded, ...saved }, [loaded, saved]);
}

/** Whether codes are sent by SMS too. Without SMS, screens offer log-in and codes by e-mail only (ADR-0103). */
export const useSendsSms = (): boolean => useRootData()?.site.sendsSms ?? true;
