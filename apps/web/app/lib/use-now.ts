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

/** A phone that slept has missed its ticks. */
function tickIfSeen(): void {
  if (document.visibilityState === 'visible') tick();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = serverNow();
    timer = setInterval(tick, tickMilliseconds);
    document.addEventListener('visibilitychange', tickIfSeen);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tickIfSeen);
  };
}

/** The server's time, a few seconds old at most: one clock for all that changes as it passes. */
export function useNow(): number {
  return useSyncExternalStore(
    subscribe,
    () => now,
    () => now,
  );
}
