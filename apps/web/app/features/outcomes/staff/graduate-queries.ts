import { graduateEndpoints, placementEndpoints } from '@avsar/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { SearchSelectOption } from '#admin-kit/search-select.tsx';
import { callAs } from '#api/client.ts';
import { queryKeyOf, replyQuery } from '#api/queries.ts';

export const graduateQuery = (enrolmentId: string) =>
  replyQuery('ADMIN', graduateEndpoints.get, { params: { enrolmentId } });

/** Loads everything again that shows an outcome. */
export function useRefreshGraduates() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [graduateEndpoints.list, graduateEndpoints.get].map((changed) =>
        client.invalidateQueries({ queryKey: queryKeyOf(changed) }),
      ),
    );
}

export async function searchCompanies(text: string, signal: AbortSignal): Promise<readonly SearchSelectOption[]> {
  const query = { limit: '20', ...(text !== '' && { q: text }) } as const;
  const companies = await callAs('ADMIN', placementEndpoints.listCompanies, { query }, { signal });
  return companies.map(({ id, name, isOwn }) => ({ id, label: name, ...(isOwn && { note: 'our own' }) }));
}
