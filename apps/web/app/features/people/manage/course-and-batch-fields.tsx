import { NativeSelect, TextInput } from '@mantine/core';
import { batchEndpoints, type BatchListed, type BatchPhase, courseEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { allQuery, replyQuery } from '#api/queries.ts';
import { freePlaceTexts } from '#admin-kit/free-place-reason.tsx';
import type { Field } from '#forms/fields.ts';
import { classTimes, countText, dayText, weekdaysText } from '#lib/format.ts';
import { addMessages } from './add-people.messages.ts';

/** The course to give, a batch of that course with a free seat, and why it is given without a payment. */
export function CourseAndBatchFields({ field }: { readonly field: Field }) {
  const [courseId, setCourseId] = useState('');
  const courses = useQuery(allQuery('ADMIN', courseEndpoints.list, { sort: 'title' }));
  const { onChange: clear, ...course } = field('courseId');
  const chosen = courses.data?.find(({ id }) => String(id) === courseId);
  return (
    <>
      <NativeSelect
        {...course}
        label="Course"
        description="The student gets it at once, even without a payment."
        size="md"
        value={courseId}
        onChange={({ currentTarget }) => {
          clear();
          setCourseId(currentTarget.value);
        }}
        error={courses.isError ? addMessages.coursesFailed : course.error}
        data={[
          { value: '', label: courses.isPending ? 'Loading …' : 'No course yet' },
          ...(courses.data ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
      />
      {courseId !== '' && <BatchField key={courseId} field={field} courseId={courseId} />}
      {chosen !== undefined && chosen.price > 0 && (
        <TextInput
          {...field('reason')}
          label={freePlaceTexts.label}
          description={freePlaceTexts.description}
          size="md"
          maxLength={200}
          required
          autoComplete="off"
        />
      )}
    </>
  );
}

function BatchField({ field, courseId }: { readonly field: Field; readonly courseId: string }) {
  const inPhase = (phase: BatchPhase) =>
    replyQuery('ADMIN', batchEndpoints.list, { query: { course: courseId, phase, sort: 'start' } });
  const running = useQuery(inPhase('running'));
  const coming = useQuery(inPhase('coming'));
  const batches = [...(running.data ?? []), ...(coming.data ?? [])].filter(
    ({ capacity, studentCount }) => studentCount < capacity,
  );
  const isPending = running.isPending || coming.isPending;
  return (
    <NativeSelect
      {...field('batchId')}
      label="Batch"
      size="md"
      {...(!isPending && batches.length === 0 && { description: addMessages.noBatches })}
      data={[
        { value: '', label: isPending ? 'Loading …' : 'No batch yet' },
        ...batches.map((batch) => ({ value: String(batch.id), label: batchText(batch) })),
      ]}
    />
  );
}

const batchText = (batch: BatchListed): string =>
  [
    `Batch ${batch.id}`,
    weekdaysText(batch.weekdays),
    classTimes(batch.startTime, batch.endTime),
    `from ${dayText(batch.startDate)}`,
    `${countText(batch.capacity - batch.studentCount, 'seat')} left`,
  ].join(' · ');
