import { guaranteeEndpoints } from '@avsar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { replyQuery } from '#api/queries.ts';

export const versionsQuery = replyQuery('ADMIN', guaranteeEndpoints.listVersions, {});

export const recordQuery = (orderId: string) => replyQuery('ADMIN', guaranteeEndpoints.get, { params: { orderId } });

export const exposureQuery = (by: 'month' | 'batch') =>
  replyQuery('ADMIN', guaranteeEndpoints.listExposure, { query: { by } });

const paths: ReadonlySet<unknown> = new Set(Object.values(guaranteeEndpoints).map(({ path }) => path));

/** Loads everything about guarantees again. */
export function useRefreshGuarantees() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ predicate: ({ queryKey }) => paths.has(queryKey[0]) });
}
