import { useEffect, useEffectEvent, useState } from 'react';

interface Settled<Answer> {
  readonly attempt: string;
  /** `undefined` if the request failed. */
  readonly answer: Answer | undefined;
}

/**
 * Fetches data in the browser, again whenever `question` (the cache key) changes, for data that depends on form input.
 * The last answer stays until the next arrives; without a question nothing is fetched.
 */
export function useAsked<Answer>(
  question: string | undefined,
  ask: (signal: AbortSignal) => Promise<Answer>,
  { pauseMilliseconds = 0, onFailure }: { readonly pauseMilliseconds?: number; readonly onFailure?: () => void } = {},
) {
  const [settled, setSettled] = useState<Settled<Answer>>();
  const [tries, setTries] = useState(0);
  const attempt = question === undefined ? undefined : `${tries} ${question}`;
  const askNow = useEffectEvent(ask);
  const reportFailure = useEffectEvent(() => onFailure?.());

  useEffect(() => {
    if (attempt === undefined) return undefined;
    const controller = new AbortController();
    const run = async () => {
      try {
        const answer = await askNow(controller.signal);
        if (!controller.signal.aborted) setSettled({ attempt, answer });
      } catch {
        if (controller.signal.aborted) return;
        setSettled({ attempt, answer: undefined });
        reportFailure();
      }
    };
    const timer = setTimeout(() => void run(), pauseMilliseconds);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [attempt, pauseMilliseconds]);

  const isPending = attempt !== undefined && settled?.attempt !== attempt;
  return {
    answer: attempt === undefined ? undefined : settled?.answer,
    isPending,
    isFailed: !isPending && settled !== undefined && settled.answer === undefined,
    retry: () => setTries((before) => before + 1),
  };
}
