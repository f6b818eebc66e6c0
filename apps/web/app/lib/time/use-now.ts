import { useSyncExternalStore } from 'react';
import { serverNow } from './server-clock.ts';

const tickMilliseconds = 5000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = serverNow();

function tick(): void {
  now = serverNow();
  for (const listener of listeners) listener();
}

/** Updates the time when the tab becomes visible: a device misses ticks while it sleeps. */
function tickIfVisible(): void {
  if (document.visibilityState === 'visible') tick();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = serverNow();
    timer = setInterval(tick, tickMilliseconds);
    document.addEventListener('visibilitychange', tickIfVisible);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tickIfVisible);
  };
}

/** The server's time, at most five seconds old. All components share one timer. */
export function useNow(): number {
  return useSyncExternalStore(
    subscribe,
    () => now,
    () => now,
  );
}
