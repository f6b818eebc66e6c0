import { guaranteeEndpoints } from '@avsar/contract';
import { replyQuery } from '#api/queries.ts';

export const myGuaranteesQuery = replyQuery('STUDENT', guaranteeEndpoints.listMine, {});
