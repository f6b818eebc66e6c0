import { ApiError } from '@avsar/contract';

/** No clear answer (network error or 5xx): the server may have carried out the request all the same. */
export const isUnanswered = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500;
