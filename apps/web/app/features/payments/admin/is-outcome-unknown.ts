import { ApiError } from '@avsar/contract';

/** Whether there is no clear answer (network error or 5xx): the server may still have carried out the request. */
export const isOutcomeUnknown = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500;
