import { ApiError, type Offer, paymentEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '#api/client.ts';
import { queryKeyOf } from '#api/queries.ts';

interface OfferOptions {
  /** A later part of the fee of a course that the student has. */
  readonly instalment?: number | undefined;
  /** The token of a quote. */
  readonly quote?: string | undefined;
  /** What it costs with the referral credit of the student. */
  readonly credit?: boolean;
  readonly isEnabled?: boolean;
}

/**
 * Loads the offer: price, ways to pay and the student's state; of a course, or of a later part of its fee. `none` if
 * there is no such course to buy, or no such part.
 */
export function useOffer(courseId: number, { instalment, quote, credit = false, isEnabled = true }: OfferOptions = {}) {
  const input = {
    params: { courseId: String(courseId) },
    query: {
      ...(instalment !== undefined && { instalment: String(instalment) }),
      ...(quote !== undefined && { quote }),
      ...(credit && { credit: 'true' as const }),
    },
  };
  const { data, error, isLoadingError, refetch } = useQuery({
    queryKey: queryKeyOf(paymentEndpoints.getOffer, input),
    enabled: isEnabled,
    queryFn: async ({ signal }): Promise<Offer | 'none'> => {
      const loaded = callApi(paymentEndpoints.getOffer, input, { signal });
      return quote === undefined ? loaded.catch(noneIfUnknown) : loaded;
    },
  });
  return {
    offer: data,
    isFailed: isLoadingError,
    /** Why the course cannot be bought with the quote. */
    quoteRefusal: quote === undefined ? undefined : refusalIn(error),
    /** Fetches the offer again and returns whether an answer came. Until then the loaded offer stays. */
    refetch: async (): Promise<boolean> => (await refetch()).isSuccess,
  };
}

/** The quote is over, withdrawn, taken, or not known: the server's words say it. */
const refusalIn = (error: unknown): string | undefined =>
  error instanceof ApiError && (error.code === 'conflict' || error.code === 'not_found') ? error.message : undefined;

function noneIfUnknown(error: unknown): 'none' {
  if (error instanceof ApiError && error.code === 'not_found') return 'none';
  throw error;
}
