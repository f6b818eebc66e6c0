import { ApiError, type Offer, paymentEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '#api/client.ts';
import { queryKeyOf } from '#api/queries.ts';

/**
 * Loads the offer: price, ways to pay and the student's state; of a course, or of a later part of its fee. `none` if
 * there is no such course to buy, or no such part.
 */
export function useOffer(courseId: number, instalment?: number) {
  const input = {
    params: { courseId: String(courseId) },
    query: instalment === undefined ? {} : { instalment: String(instalment) },
  };
  const { data, isLoadingError, refetch } = useQuery({
    queryKey: queryKeyOf(paymentEndpoints.getOffer, input),
    queryFn: ({ signal }): Promise<Offer | 'none'> =>
      callApi(paymentEndpoints.getOffer, input, { signal }).catch(noneIfUnknown),
  });
  return {
    offer: data,
    isFailed: isLoadingError,
    /** Fetches the offer again and returns whether an answer came. Until then the loaded offer stays. */
    refetch: async (): Promise<boolean> => (await refetch()).isSuccess,
  };
}

function noneIfUnknown(error: unknown): 'none' {
  if (error instanceof ApiError && error.code === 'not_found') return 'none';
  throw error;
}
