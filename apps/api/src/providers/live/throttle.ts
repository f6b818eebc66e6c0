/**
 * Throttle per key: the first call of a burst fires at once, and one more at its end, so that the receiver learns of
 * the beginning without delay and misses nothing.
 */
export function createThrottle<Key>(milliseconds: number, fire: (key: Key) => void) {
  /** By key: the running timer, and whether calls came since it started. */
  const waiting = new Map<Key, { readonly timer: NodeJS.Timeout; hasMore: boolean }>();

  function startTimer(key: Key): void {
    const timer = setTimeout(() => {
      const hadMore = waiting.get(key)?.hasMore === true;
      waiting.delete(key);
      if (hadMore) trigger(key);
    }, milliseconds);
    timer.unref();
    waiting.set(key, { timer, hasMore: false });
  }

  function trigger(key: Key): void {
    const running = waiting.get(key);
    if (running !== undefined) {
      running.hasMore = true;
      return;
    }
    startTimer(key);
    fire(key);
  }

  return {
    trigger,
    stop: () => {
      for (const { timer } of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}
