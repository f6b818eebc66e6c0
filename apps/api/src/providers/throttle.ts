/**
 * Lets the first of a burst through at once and the last of it at its end, for each key by itself: whoever is told learns of
 * the beginning without delay and misses nothing, however much happens in between.
 */
export function createThrottle<Key>(milliseconds: number, fire: (key: Key) => void) {
  /** By key: its timer, and whether something came since. */
  const resting = new Map<Key, { readonly timer: NodeJS.Timeout; hasMore: boolean }>();

  function rest(key: Key): void {
    const timer = setTimeout(() => {
      const hadMore = resting.get(key)?.hasMore === true;
      resting.delete(key);
      if (hadMore) pass(key);
    }, milliseconds);
    timer.unref();
    resting.set(key, { timer, hasMore: false });
  }

  function pass(key: Key): void {
    const rested = resting.get(key);
    if (rested !== undefined) {
      rested.hasMore = true;
      return;
    }
    rest(key);
    fire(key);
  }

  return {
    pass,
    stop: () => {
      for (const { timer } of resting.values()) clearTimeout(timer);
      resting.clear();
    },
  };
}
