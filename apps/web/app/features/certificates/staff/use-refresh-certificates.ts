import { certificateEndpoints } from '@avsar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '#api/queries.ts';

/** Loads the certificates again, after one of them was changed. */
export function useRefreshCertificates() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queryKeyOf(certificateEndpoints.list) });
}
