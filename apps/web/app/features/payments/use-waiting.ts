import { useEffect, useEffectEvent, useState } from 'react';

/** At once, and often while somebody is looking; then less. */
const gapsInSeconds = [0, 3, 5, 8, 12, 20];
const lastGapInSeconds = 30;
const longAfterMilliseconds = 2 * 60 * 1000;

/** Looks again and again; says when it has taken long. */
export function useWaiting(look: () => void): { readonly isLong: boolean } {
  const [isLong, setLong] = useState(false);
  const lookNow = useEffectEvent(look);
  useEffect(() => {
    let turn = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      const seconds = gapsInSeconds[turn] ?? lastGapInSeconds;
      turn += 1;
      timer = setTimeout(() => {
        lookNow();
        wait();
      }, seconds * 1000);
    };
    wait();
    const long = setTimeout(() => setLong(true), longAfterMilliseconds);
    return () => {
      clearTimeout(timer);
      clearTimeout(long);
    };
  }, []);
  return { isLong };
}
