import type { trainerEndpoints, UseCaseInput } from '@avsar/contract';

type Query = UseCaseInput<typeof trainerEndpoints.list>['query'];

/** Who has a course at all, or never logged in, is the institute's to know. */
export const asksForInnerFacts = ({ course, status }: Pick<Query, 'course' | 'status'>): boolean =>
  course === 'any' || course === 'none' || status !== undefined;
