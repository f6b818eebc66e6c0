import { type Answer, attemptEndpoints, type Attempt } from '@avsar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { callApi } from '#api/client.ts';
import { fetchWithClock } from '#lib/time/server-clock.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { attemptQuery } from '../quiz-queries.ts';
import { quizMessages } from '../quizzes.messages.ts';
import { AnswerKeeper } from './answer-keeper.ts';
import type { ServerTime } from './use-time-left.ts';

/** The browser finishes the call even if the page is closed meanwhile. */
const lastingFetch: typeof fetch = (input, init) => fetchWithClock(input, { ...init, keepalive: true });

/** The answers of a running attempt. They save themselves; also when the page is hidden, and when the connection is back. */
export function useAnswers(attempt: Attempt) {
  const client = useQueryClient();
  const params = { attemptId: String(attempt.id) };
  const [serverTime, setServerTime] = useState(() => serverTimeOf(attempt.secondsLeft));
  const onTime = (secondsLeft: number | null) => setServerTime(serverTimeOf(secondsLeft));
  const reread = async () => {
    const now = await callApi(attemptEndpoints.get, { params });
    onTime(now.secondsLeft);
    return now;
  };
  const [keeper] = useState(
    () =>
      new AnswerKeeper(attempt, {
        save: async (position, answer, version) => {
          const input = { params: { ...params, position: String(position) }, body: { answer, version } };
          const saved = await callApi(attemptEndpoints.saveAnswer, input, { fetch: lastingFetch });
          onTime(saved.secondsLeft);
          return saved;
        },
        reread,
        onOver: () => void client.invalidateQueries({ queryKey: attemptQuery(params.attemptId).queryKey }),
        onForeign: () => toast.info(quizMessages.takenElsewhere),
      }),
  );
  const { answers, state } = useSyncExternalStore(keeper.subscribe, keeper.read);
  const isUnsaved = state.kind !== 'saved';
  useSaveOnLeaving(() => void keeper.flush(), isUnsaved);
  useEffect(() => () => void keeper.flush(), [keeper]);
  return {
    answers,
    state,
    serverTime,
    change: (position: number, answer: Answer | null, isTyped: boolean) => keeper.change(position, answer, isTyped),
    flush: () => keeper.flush(),
  };
}

/** What the server said was left, with every answer that it has saved, and when it said so. */
const serverTimeOf = (secondsLeft: number | null): ServerTime => ({ secondsLeft, readAt: Date.now() });

function useSaveOnLeaving(save: () => void, isUnsaved: boolean): void {
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    const saveIfHidden = () => {
      // Phones close a page in the background without another event.
      if (document.visibilityState === 'hidden') saveNow();
    };
    const saveThen = () => saveNow();
    document.addEventListener('visibilitychange', saveIfHidden);
    window.addEventListener('online', saveThen);
    return () => {
      document.removeEventListener('visibilitychange', saveIfHidden);
      window.removeEventListener('online', saveThen);
    };
  }, []);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
}
