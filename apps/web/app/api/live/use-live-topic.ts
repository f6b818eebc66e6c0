import type { LiveTopic } from '@avsar/contract';
import { useEffect, useEffectEvent } from 'react';
import { useAuth } from '#features/auth/use-auth.ts';
import { listenToLiveTopic } from './live.ts';
import { useHasLiveUpdates } from './use-has-live-updates.ts';

/**
 * Calls `onNews` whenever data of this topic may have changed; the caller then fetches it. Sometimes called without a
 * change, for example after a lost connection. For students and trainers only.
 */
export function useLiveTopic(topic: LiveTopic, onNews: () => void): void {
  const { token } = useAuth();
  const hasLiveUpdates = useHasLiveUpdates();
  const callOnNews = useEffectEvent(onNews);
  useEffect(() => {
    if (token === undefined || !hasLiveUpdates) return undefined;
    return listenToLiveTopic(token, topic, () => callOnNews());
  }, [token, hasLiveUpdates, topic]);
}
