import { NativeSelect } from '@mantine/core';
import { batchEndpoints, courseEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { allQuery } from '#api/queries.ts';
import type { useListSearch } from '#lists/use-list-search.ts';
import { batchName } from '#lib/batch-name.ts';

/** Narrows the list to a course, and then to a batch of the course. */
export function DisputePlace({ search }: { readonly search: ReturnType<typeof useListSearch> }) {
  const course = search.value('course');
  const batch = search.value('batch');
  const { data: courses = [] } = useQuery(allQuery('ADMIN', courseEndpoints.list, { sort: 'title' }));
  const { data: batches = [] } = useQuery({
    ...allQuery('ADMIN', batchEndpoints.list, { course }),
    enabled: course !== '',
  });
  const options = batches.map((one) => ({ value: String(one.id), label: batchName(one) }));
  // A link may name a batch alone.
  const isListed = batch === '' || options.some(({ value }) => value === batch);
  return (
    <>
      <NativeSelect
        size="md"
        aria-label="Course"
        value={course}
        onChange={({ currentTarget: { value } }) => {
          search.choose('batch', '');
          search.choose('course', value);
        }}
        data={[
          { value: '', label: 'All courses' },
          ...courses.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
      />
      {(course !== '' || batch !== '') && (
        <NativeSelect
          size="md"
          aria-label="Batch"
          value={batch}
          onChange={({ currentTarget: { value } }) => search.choose('batch', value)}
          data={[
            { value: '', label: 'All batches' },
            ...(isListed ? [] : [{ value: batch, label: `Batch ${batch}` }]),
            ...options,
          ]}
        />
      )}
    </>
  );
}
