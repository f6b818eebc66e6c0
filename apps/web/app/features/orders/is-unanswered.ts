import { ApiError } from '@avsar/contract';

/** Nobody has said no: it may have been done all the same. */
export const isUnanswered = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500;
