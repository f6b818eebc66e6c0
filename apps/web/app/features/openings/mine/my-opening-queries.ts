import { openingEndpoints } from '@avsar/contract';
import { replyQuery } from '#api/queries.ts';

export const myOpeningQuery = (openingId: string) =>
  replyQuery('STUDENT', openingEndpoints.getMine, { params: { openingId } });
