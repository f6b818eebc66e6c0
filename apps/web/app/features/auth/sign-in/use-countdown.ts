import { useEffect, useState } from 'react';

/** A countdown in whole seconds. Uses the clock, so that it is right after the tab was suspended. */
export function useCountdown(seconds: number) {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * 1000);
  const [now, setNow] = useState(() => Date.now());
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1000));
  const isOver = secondsLeft === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [isOver]);
  const restart = (newSeconds: number) => {
    setNow(Date.now());
    setEndsAt(Date.now() + newSeconds * 1000);
  };
  return { secondsLeft, restart };
}
