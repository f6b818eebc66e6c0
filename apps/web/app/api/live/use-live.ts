import type { LiveTopic } from '@avsar/contract';
import { useEffect, useEffectEvent } from 'react';
import { useAuth } from '#features/auth/use-auth.ts';
import { listen } from './live.ts';
import { useHasLiveUpdates } from './use-has-live-updates.ts';

/**
 * Calls `onNews` whenever data of this topic may have changed; the caller then fetches it. Sometimes called without a
 * change, for example after a lost connection. For students and trainers only.
 */
export function useLive(topic: LiveTopic, onNews: () => void): void {
  const { token } = useAuth();
  const isTold = useHasLiveUpdates();
  const callOnNews = useEffectEvent(onNews);
  useEffect(() => {
    if (token === undefined || !isTold) return undefined;
    return listen(token, topic, () => callOnNews());
  }, [token, isTold, topic]);
}
