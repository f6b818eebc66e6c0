import { ApiError, type Offer, paymentEndpoints } from '@avsar/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi } from '#features/auth/index.ts';

/** What a student needs to know to buy a course; `none` where there is no such course to buy. */
export function useOffer(courseId: number) {
  const [offer, setOffer] = useState<Offer | 'none'>();
  const [isFailed, setFailed] = useState(false);
  const turn = useRef(0);

  /** Asks again, and says whether the answer came. Until it does, what is known stays. */
  const ask = useCallback(async (): Promise<boolean> => {
    turn.current += 1;
    const own = turn.current;
    const params = { courseId: String(courseId) };
    const answer = await callApi(paymentEndpoints.getOffer, { params }).catch(noneIfUnknown);
    // Somebody asked once more meanwhile, and what they are told is newer.
    if (own !== turn.current) return false;
    setFailed(answer === undefined);
    if (answer !== undefined) setOffer(answer);
    return answer !== undefined;
  }, [courseId]);

  useEffect(() => {
    const timer = setTimeout(() => void ask());
    return () => clearTimeout(timer);
  }, [ask]);

  const retry = () => {
    setFailed(false);
    void ask();
  };
  return { offer, isFailed, ask, retry };
}

const noneIfUnknown = (error: unknown) =>
  error instanceof ApiError && error.code === 'not_found' ? ('none' as const) : undefined;
