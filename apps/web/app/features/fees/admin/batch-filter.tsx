import { NativeSelect } from '@mantine/core';
import { batchEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { allQuery } from '#api/queries.ts';
import { useRights } from '#features/auth/index.ts';
import type { useListSearch } from '#lists/use-list-search.ts';
import { dayText } from '#lib/format.ts';

/** Batches of the chosen course, for staff who may list batches. */
export function BatchFilter({ search }: { readonly search: ReturnType<typeof useListSearch> }) {
  const { has } = useRights();
  const course = search.value('course');
  const isShown = course !== '' && has(['people', 'teaching']);
  const { data = [] } = useQuery({ ...allQuery('ADMIN', batchEndpoints.list, { course }), enabled: isShown });
  if (!isShown) return null;
  return (
    <NativeSelect
      size="md"
      aria-label="Which batch"
      value={search.value('batch')}
      onChange={({ currentTarget }) => search.choose('batch', currentTarget.value)}
      data={[
        { value: '', label: 'All batches' },
        ...data.map(({ id, startDate }) => ({ value: String(id), label: `Batch ${id}, from ${dayText(startDate)}` })),
      ]}
    />
  );
}
