import type { courseEndpoints, UseCaseInput } from '@avsar/contract';

/** What is no longer on offer is the institute's to know. */
export const asksForInnerFacts = ({
  state,
}: Pick<UseCaseInput<typeof courseEndpoints.list>['query'], 'state'>): boolean => state !== 'offered';
