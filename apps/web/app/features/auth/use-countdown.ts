import { useEffect, useState } from 'react';

/** Whole seconds until a moment; counts by the clock, so a sleeping tab wakes up right. */
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
  const restart = (secondsAnew: number) => {
    setNow(Date.now());
    setEndsAt(Date.now() + secondsAnew * 1000);
  };
  return { secondsLeft, restart };
}
