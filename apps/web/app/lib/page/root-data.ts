import type { Site } from '@avsar/contract';
import { useRouteLoaderData } from 'react-router';

/** Data of the root's loader, available on every page. */
export interface RootData {
  readonly site: Site;
  /** The site's public origin, for canonical links. */
  readonly origin: string;
  readonly year: number;
}

/** `undefined` only on the error page shown when the root's loader failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData('root') as RootData | undefined;
}
