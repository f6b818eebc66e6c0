import type { Site } from '@avsar/contract';
import { useRouteLoaderData } from 'react-router';

/** What every page knows, from the root's loader. */
export interface RootData {
  readonly site: Site;
  /** As people type it, for canonical links. */
  readonly origin: string;
  readonly year: number;
}

/** `undefined` only while an error is shown that kept even the root from loading. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData('root') as RootData | undefined;
}
