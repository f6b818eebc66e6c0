import type { courseEndpoints, UseCaseInput } from '@avsar/contract';

/** Only an admin may list drafts and archived courses. */
export const asksForAdminData = ({
  state,
}: Pick<UseCaseInput<typeof courseEndpoints.list>['query'], 'state'>): boolean => state !== 'offered';
