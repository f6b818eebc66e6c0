import { companyEndpoints, placementEndpoints } from '@avsar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf, replyQuery } from '#api/queries.ts';

export const companyQuery = (companyId: string) => replyQuery('ADMIN', companyEndpoints.get, { params: { companyId } });

/** Loads the company and the list of companies again after a change. */
export function useRefreshCompany() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [companyEndpoints.get, placementEndpoints.listCompanies].map((changed) =>
        client.invalidateQueries({ queryKey: queryKeyOf(changed) }),
      ),
    );
}
