import type { trainerEndpoints, UseCaseInput } from '@avsar/contract';

type Query = UseCaseInput<typeof trainerEndpoints.list>['query'];

/** Whether the query filters by facts that only the institute may know: having any course, and log-in status. */
export const asksForAdminData = ({ course, status }: Pick<Query, 'course' | 'status'>): boolean =>
  course === 'any' || course === 'none' || status !== undefined;

interface Technologies {
  readonly chosen: readonly string[];
  /** What the institute teaches; trainers choose from this list. */
  readonly offered: readonly string[];
  /** What the trainer has already. It may stay although the institute no longer teaches it. */
  readonly own: readonly string[];
}

/** Why a trainer may not have these technologies; `undefined` if nothing is wrong. An empty list asks for none. */
export function technologyFault({ chosen, offered, own }: Technologies): string | undefined {
  const unknown = chosen.find((technology) => !offered.includes(technology) && !own.includes(technology));
  if (unknown !== undefined) return `${unknown} is no longer on our list. Please load this page again.`;
  return chosen.length === 0 && offered.length > 0 ? 'Please choose at least one technology.' : undefined;
}
