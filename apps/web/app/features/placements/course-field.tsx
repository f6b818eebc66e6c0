import { NativeSelect } from '@mantine/core';
import { courseEndpoints, type PlacementListed } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { allQuery } from '#api/queries.ts';
import { useRights } from '#features/auth/index.ts';
import type { Field } from '#forms/fields.ts';
import { placementMessages } from './placements.messages.ts';

interface CourseFieldProps {
  readonly field: ReturnType<Field>;
  /** The course that the placement names now. */
  readonly course: PlacementListed['course'];
}

/**
 * The course that the person took: one that is or was on offer, or none. Courses that were on offer are listed only for
 * staff who look after courses.
 */
export function CourseField({ field, course }: CourseFieldProps) {
  const [chosen, choose] = useState(String(course?.id ?? ''));
  const state = useRights().has('teaching') ? 'all' : undefined;
  const courses = useQuery({
    ...allQuery('ADMIN', courseEndpoints.list, { state, sort: 'title' }),
    meta: { failed: placementMessages.coursesFailed },
  });
  const offered = (courses.data ?? []).filter(({ draft }) => !draft);
  const isListed = course === null || offered.some(({ id }) => id === course.id);
  return (
    <NativeSelect
      {...field}
      label="Course they took"
      size="md"
      value={chosen}
      onChange={({ currentTarget }) => {
        field.onChange();
        choose(currentTarget.value);
      }}
      data={[
        { value: '', label: 'Not given' },
        ...[...(isListed ? [] : [course]), ...offered].map(({ id, title }) => ({ value: String(id), label: title })),
      ]}
    />
  );
}
