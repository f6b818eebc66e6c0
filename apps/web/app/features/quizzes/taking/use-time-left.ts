import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { announcementBetween } from './time-left.ts';

export interface ServerTime {
  /** Null without a time limit. */
  readonly secondsLeft: number | null;
  /** When the server said so, by this device's clock. */
  readonly readAt: number;
}

const leftNow = ({ secondsLeft, readAt }: ServerTime) =>
  Math.max(0, Math.ceil((readAt - Date.now()) / 1000 + (secondsLeft ?? 0)));

/** Counts down what the server said was left. The server decides; this only shows it. `onOver` is called once. */
export function useTimeLeft(time: ServerTime, onOver: () => void) {
  const hasLimit = time.secondsLeft !== null;
  const [seconds, setSeconds] = useState(() => leftNow(time));
  const [announcement, setAnnouncement] = useState('');
  const shown = useRef(seconds);
  const isOver = useRef(false);

  const tick = useEffectEvent(() => {
    const left = leftNow(time);
    const due = announcementBetween(shown.current, left);
    shown.current = left;
    setSeconds(left);
    if (due !== undefined) setAnnouncement(due);
    if (left > 0 || isOver.current) return;
    isOver.current = true;
    onOver();
  });

  useEffect(() => {
    if (!hasLimit) return undefined;
    const look = () => tick();
    look();
    const timer = setInterval(look, 1000);
    // A device that slept has missed its ticks.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [hasLimit]);

  return { seconds: hasLimit ? seconds : undefined, announcement };
}
