import { grantEndpoints, overviewEndpoints } from '@avsar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '#api/queries.ts';

/** Loads the grants again, after one of them was changed. */
export function useRefreshGrants() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [grantEndpoints.list, overviewEndpoints.get].map((endpoint) =>
        client.invalidateQueries({ queryKey: queryKeyOf(endpoint) }),
      ),
    );
}
