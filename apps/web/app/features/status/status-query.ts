import { statusEndpoints } from '@avsar/contract';
import { replyQuery } from '#api/queries.ts';

export const statusQuery = replyQuery('ADMIN', statusEndpoints.get, {});
