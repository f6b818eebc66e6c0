import { useSyncExternalStore } from 'react';

/** Where a popup would be as wide or as high as the screen, it takes all of it. */
const query = '(width < 48em), (height < 30em)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

export function useIsFull(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
