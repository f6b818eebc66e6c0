import { applicationEndpoints, openingEndpoints } from '@avsar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { allQuery, queryKeyOf, replyQuery } from '#api/queries.ts';

/** The student's application to an opening, and whether they can apply. */
export const ownApplicationQuery = (openingId: number) =>
  replyQuery('STUDENT', applicationEndpoints.getForOpening, { params: { openingId: String(openingId) } });

/** All of them: those that run are shown first, however old they are. */
export const myApplicationsQuery = allQuery('STUDENT', applicationEndpoints.listMine, {});

const changed = [applicationEndpoints.getForOpening, applicationEndpoints.listMine, openingEndpoints.getMine];

/** Loads everything again that shows an application: one answer can end several. */
export function useRefreshApplications() {
  const client = useQueryClient();
  return () => Promise.all(changed.map((endpoint) => client.invalidateQueries({ queryKey: queryKeyOf(endpoint) })));
}
