import type { LiveTopic } from '@avsar/contract';
import { useEffect, useEffectEvent } from 'react';
import { useAuth } from '#features/auth/index.ts';
import { listen } from './live.ts';
import { useIsTold } from './use-is-told.ts';

/**
 * Calls `onNews` whenever something of this topic may be new: what it is, whoever asks fetches. Now and then it is called
 * for nothing, after a time without a connection say. Students and trainers only; nobody else is told anything.
 */
export function useLive(topic: LiveTopic, onNews: () => void): void {
  const { token } = useAuth();
  const isTold = useIsTold();
  const tell = useEffectEvent(onNews);
  useEffect(() => {
    if (token === undefined || !isTold) return undefined;
    return listen(token, topic, () => tell());
  }, [token, isTold, topic]);
}
