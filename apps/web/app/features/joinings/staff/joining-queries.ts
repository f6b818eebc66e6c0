import { joiningEndpoints } from '@avsar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf, replyQuery } from '#api/queries.ts';

export const joiningQuery = (applicationId: string) =>
  replyQuery('ADMIN', joiningEndpoints.get, { params: { applicationId } });

export function useRefreshJoining() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queryKeyOf(joiningEndpoints.get) });
}
