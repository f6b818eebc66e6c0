import { companyEndpoints, openingEndpoints, placementEndpoints, placementRuleEndpoints } from '@avsar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf, replyQuery } from '#api/queries.ts';

export const openingQuery = (openingId: string) =>
  replyQuery('ADMIN', openingEndpoints.getKept, { params: { openingId } });

/** The categories, from the lowest to the highest, are part of the rules. */
export const placementRulesQuery = replyQuery('ADMIN', placementRuleEndpoints.get, {});

const ofLists = [
  openingEndpoints.listAll,
  companyEndpoints.get,
  placementEndpoints.listCompanies,
  // They count the openings of each category.
  placementRuleEndpoints.get,
];
const ofPage = [openingEndpoints.getKept, openingEndpoints.listCandidates];

/** Loads everything again that shows an opening; of one that is deleted, only the lists. */
export function useRefreshOpenings() {
  const client = useQueryClient();
  return ({ isGone = false } = {}) =>
    Promise.all(
      (isGone ? ofLists : [...ofLists, ...ofPage]).map((changed) =>
        client.invalidateQueries({ queryKey: queryKeyOf(changed) }),
      ),
    );
}
