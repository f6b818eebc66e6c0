import { NativeSelect } from '@mantine/core';
import { courseEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { allQuery } from '#api/queries.ts';
import { quoteMessages } from './quotes-admin.messages.ts';

interface CourseFieldProps {
  readonly name: string;
  readonly error: string | undefined;
  /** The course that the lead asked about; it can be chosen before the others are loaded. */
  readonly own: { readonly id: number; readonly title: string } | null;
  readonly value: string;
  readonly onChoose: (courseId: string) => void;
}

/** The course of a quote: one on offer. */
export function CourseField({ name, error, own, value, onChoose }: CourseFieldProps) {
  const { data: offered = [] } = useQuery({
    ...allQuery('ADMIN', courseEndpoints.list, { sort: 'title' }),
    meta: { failed: quoteMessages.coursesFailed },
  });
  const isListed = own === null || offered.some(({ id }) => id === own.id);
  return (
    <NativeSelect
      name={name}
      error={error}
      label="Course"
      size="md"
      value={value}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      data={[
        { value: '', label: 'Choose a course' },
        ...[...(isListed ? [] : [own]), ...offered].map(({ id, title }) => ({ value: String(id), label: title })),
      ]}
    />
  );
}
