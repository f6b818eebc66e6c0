import type { ArticleHead, DocumentHead, Site } from '@avsar/contract';

interface SavedRootData {
  readonly site?: Site;
  readonly documents?: readonly DocumentHead[];
  readonly articles?: readonly ArticleHead[];
}

let saved: SavedRootData = {};
const listeners = new Set<() => void>();

export function subscribeToSavedRootData(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const readSavedRootData = (): SavedRootData => saved;

/** The admin has saved this in this tab. In the browser only. */
export function showSavedRootData(part: SavedRootData): void {
  saved = { ...saved, ...part };
  for (const listener of listeners) listener();
}
