import { useEffect, useEffectEvent, useState } from 'react';

interface Settled<Answer> {
  readonly attempt: string;
  /** Nothing where it failed. */
  readonly answer: Answer | undefined;
}

/**
 * Asks the api again whenever the question is another, for what depends on what somebody has chosen or typed in a form.
 * The last answer stays until the next is there; without a question nothing is asked.
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
  const sayFailure = useEffectEvent(() => onFailure?.());

  useEffect(() => {
    if (attempt === undefined) return undefined;
    const leaving = new AbortController();
    const run = async () => {
      try {
        const answer = await askNow(leaving.signal);
        if (!leaving.signal.aborted) setSettled({ attempt, answer });
      } catch {
        if (leaving.signal.aborted) return;
        setSettled({ attempt, answer: undefined });
        sayFailure();
      }
    };
    const timer = setTimeout(() => void run(), pauseMilliseconds);
    return () => {
      clearTimeout(timer);
      leaving.abort();
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
