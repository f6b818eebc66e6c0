import { useRef } from 'react';

/**
 * The `Idempotency-Key` of a form: the same body sent again after a network error keeps its key and is carried out
 * once; another body gets a new key.
 */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef({ sent: '', key: '' });
  return (body) => {
    const sent = JSON.stringify(body);
    if (last.current.sent !== sent) last.current = { sent, key: crypto.randomUUID() };
    return last.current.key;
  };
}
