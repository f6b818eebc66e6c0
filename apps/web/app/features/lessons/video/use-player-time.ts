import { type Video, videoFrameOrigins } from '@avsar/contract/videos';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { listenMessages, type PlayerTime, timeInMessage } from './player-messages.ts';

/** The player answers as soon as it has started, which takes some seconds on a slow line. */
const askEveryMilliseconds = 500;

/** Tells where the player in this frame is, several times a second while it plays. */
export function usePlayerTime(
  host: Video['host'],
  frame: RefObject<HTMLIFrameElement | null>,
  onTime: ((time: PlayerTime) => void) | undefined,
): void {
  const isWanted = onTime !== undefined;
  const tell = useEffectEvent((time: PlayerTime) => onTime?.(time));
  useEffect(() => {
    if (!isWanted) return undefined;
    const origin = videoFrameOrigins[host];
    const ask = () => frame.current?.contentWindow?.postMessage(listenMessages[host], origin);
    const asking = setInterval(ask, askEveryMilliseconds);
    let hasAnswered = false;
    const hear = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      // Once more after the first word: a player may have started only now.
      if (!hasAnswered) ask();
      hasAnswered = true;
      clearInterval(asking);
      const time = timeInMessage(host, event.data);
      if (time !== undefined) tell(time);
    };
    window.addEventListener('message', hear);
    return () => {
      clearInterval(asking);
      window.removeEventListener('message', hear);
    };
  }, [host, frame, isWanted]);
}
