import { ApiError, type Offer, paymentEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '#api/client.ts';
import { queryKeyOf } from '#api/queries.ts';

/** Loads the offer: price, ways to pay and the student's state. `none` if there is no such course to buy. */
export function useOffer(courseId: number) {
  const params = { courseId: String(courseId) };
  const { data, isLoadingError, refetch } = useQuery({
    queryKey: queryKeyOf(paymentEndpoints.getOffer, { params }),
    queryFn: ({ signal }): Promise<Offer | 'none'> =>
      callApi(paymentEndpoints.getOffer, { params }, { signal }).catch(noneIfUnknown),
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
