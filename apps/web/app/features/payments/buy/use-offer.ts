import { ApiError, type Offer, paymentEndpoints } from '@avsar/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi } from '#features/auth/index.ts';

/** Loads the offer: price, ways to pay and the student's state. `none` if there is no such course to buy. */
export function useOffer(courseId: number) {
  const [offer, setOffer] = useState<Offer | 'none'>();
  const [isFailed, setFailed] = useState(false);
  const lastRequest = useRef(0);

  /** Fetches the offer again and returns whether an answer came. Until then the loaded offer stays. */
  const refetch = useCallback(async (): Promise<boolean> => {
    lastRequest.current += 1;
    const request = lastRequest.current;
    const params = { courseId: String(courseId) };
    const answer = await callApi(paymentEndpoints.getOffer, { params }).catch(noneIfUnknown);
    // A later request is under way, and its answer is newer.
    if (request !== lastRequest.current) return false;
    setFailed(answer === undefined);
    if (answer !== undefined) setOffer(answer);
    return answer !== undefined;
  }, [courseId]);

  useEffect(() => {
    const timer = setTimeout(() => void refetch());
    return () => clearTimeout(timer);
  }, [refetch]);

  const retry = () => {
    setFailed(false);
    void refetch();
  };
  return { offer, isFailed, refetch, retry };
}

const noneIfUnknown = (error: unknown) =>
  error instanceof ApiError && error.code === 'not_found' ? ('none' as const) : undefined;
