import { useEffect, useEffectEvent, useState } from 'react';

/** Pauses between polls: frequent at first, then every 30 seconds. */
const pausesInSeconds = [0, 3, 5, 8, 12, 20];
const lastPauseInSeconds = 30;
const longAfterMilliseconds = 2 * 60 * 1000;

/** Polls with growing pauses; `isLong` becomes true after two minutes. */
export function usePolling(poll: () => void): { readonly isLong: boolean } {
  const [isLong, setLong] = useState(false);
  const pollNow = useEffectEvent(poll);
  useEffect(() => {
    let turn = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      const seconds = pausesInSeconds[turn] ?? lastPauseInSeconds;
      turn += 1;
      timer = setTimeout(() => {
        pollNow();
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
