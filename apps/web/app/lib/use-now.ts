import { useSyncExternalStore } from 'react';

const tickMilliseconds = 5000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = Date.now();

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

/** A phone that slept has missed its ticks. */
function tickIfSeen(): void {
  if (document.visibilityState === 'visible') tick();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now();
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

/** The time, a few seconds old at most: one clock for all that changes as it passes. */
export function useNow(): number {
  return useSyncExternalStore(
    subscribe,
    () => now,
    () => now,
  );
}
