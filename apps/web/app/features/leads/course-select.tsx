import { NativeSelect } from '@mantine/core';
import { courseEndpoints, type Lead } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { allQuery } from '#api/queries.ts';
import { leadMessages } from './leads.messages.ts';

/** Courses on offer: all that a counsellor can speak about. */
function useOfferedCourses() {
  const courses = useQuery({
    ...allQuery('ADMIN', courseEndpoints.list, { sort: 'title' }),
    meta: { failed: leadMessages.coursesFailed },
  });
  return (courses.data ?? []).map(({ id, title }) => ({ id, title }));
}

interface CourseSelectProps {
  readonly label: string;
  readonly name?: string;
  readonly course: Lead['course'];
  readonly value?: string;
  readonly error?: string | undefined;
  readonly none: string;
  readonly onChange: (value: string) => void;
}

export function CourseSelect({ course, none, onChange, value, ...field }: CourseSelectProps) {
  const offered = useOfferedCourses();
  const isListed = course === null || offered.some(({ id }) => id === course.id);
  return (
    <NativeSelect
      {...field}
      size="md"
      {...(value === undefined ? { defaultValue: String(course?.id ?? '') } : { value })}
      // The options arrive later than the field: the default counts again.
      key={value === undefined ? String(offered.length) : 'chosen'}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[
        { value: '', label: none },
        ...[...(isListed ? [] : [course]), ...offered].map(({ id, title }) => ({ value: String(id), label: title })),
      ]}
    />
  );
}
