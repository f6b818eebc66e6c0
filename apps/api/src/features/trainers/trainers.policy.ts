import type { trainerEndpoints, UseCaseInput } from '@avsar/contract';

type Query = UseCaseInput<typeof trainerEndpoints.list>['query'];

/** Whether the query filters by facts that only the institute may know: having any course, and log-in status. */
export const asksForAdminData = ({ course, status }: Pick<Query, 'course' | 'status'>): boolean =>
  course === 'any' || course === 'none' || status !== undefined;
