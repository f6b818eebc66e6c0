import { useRef } from 'react';

/**
 * The `Idempotency-Key` of a form: the same words sent again, because the line broke, have the same key and are done once;
 * other words are another wish.
 */
export function useSendingKey(): (body: unknown) => string {
  const last = useRef({ words: '', key: '' });
  return (body) => {
    const words = JSON.stringify(body);
    if (last.current.words !== words) last.current = { words, key: crypto.randomUUID() };
    return last.current.key;
  };
}
