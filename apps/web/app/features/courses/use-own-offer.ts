import { useEffect, useState } from 'react';
import { useAuth } from '#features/auth/index.ts';
import type { OwnOffer } from './own-offer.ts';

/**
 * Whether the signed-in student has the course or waits for a batch of it; `undefined` until that is known, and for
 * everybody else. The page itself is public and the same for everybody. The call and the contract are loaded for students
 * only.
 */
export function useOwnOffer(courseId: number): OwnOffer | undefined {
  const { role } = useAuth();
  const isStudent = role === 'STUDENT';
  const [offer, setOffer] = useState<OwnOffer>();
  useEffect(() => {
    if (!isStudent) return undefined;
    const leaving = new AbortController();
    const load = async () => {
      const { loadOwnOffer } = await import('./own-offer.ts');
      const loaded = await loadOwnOffer(courseId, leaving.signal);
      if (!leaving.signal.aborted) setOffer(loaded);
    };
    // Without an answer the page stays as it is for everybody: the purchase page says the same.
    load().catch(() => undefined);
    return () => leaving.abort();
  }, [courseId, isStudent]);
  return isStudent ? offer : undefined;
}
