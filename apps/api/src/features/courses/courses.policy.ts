import type { courseEndpoints, UseCaseInput } from '@avsar/contract';

/** Only an admin may list archived courses. */
export const asksForAdminData = ({
  state,
}: Pick<UseCaseInput<typeof courseEndpoints.list>['query'], 'state'>): boolean => state !== 'offered';
