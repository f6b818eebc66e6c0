import { type Offer, paymentEndpoints } from '@avsar/contract';
import { callApi } from '#api/client.ts';

/** What the course page needs to know of a signed-in student. */
export type OwnOffer = Pick<Offer, 'standing' | 'isWaitingForBatch'>;

export const loadOwnOffer = (courseId: number, signal: AbortSignal): Promise<OwnOffer> =>
  callApi(paymentEndpoints.getOffer, { params: { courseId: String(courseId) }, query: {} }, { signal });
