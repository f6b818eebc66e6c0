import { intentEndpoints, outcomeEndpoints } from '@avsar/contract';
import { replyQuery } from '#api/queries.ts';

export const myIntentsQuery = replyQuery('STUDENT', intentEndpoints.listMine, {});

export const myOutcomeQuery = (enrolmentId: string) =>
  replyQuery('STUDENT', outcomeEndpoints.getMine, { params: { enrolmentId } });
