import { Input, NativeSelect, TextInput } from '@mantine/core';
import { useId } from 'react';
import { batchName } from '#lib/batch-name.ts';
import { todayInIndia } from '#lib/time/today-in-india.ts';
import styles from './meeting-form.module.css';
import { type MeetingFields, type PlannedBatch, meetingPlanForBatch } from './meeting-plan.ts';
import { meetingMessages } from '../meetings.messages.ts';
import { SeriesFields } from './series-fields.tsx';

/** Fields of a class: batch, course, time and link. Choosing a batch fills in the other fields. */
export function MeetingForm({ batches, ...fields }: MeetingFields & { readonly batches: readonly PlannedBatch[] }) {
  const { plan, change, field } = fields;
  const courses = new Map(batches.map(({ course }) => [course.id, course.title]));
  const chooseBatch = (id: string) => {
    const batch = batches.find((one) => String(one.id) === id);
    change(batch === undefined ? { batch } : meetingPlanForBatch(batch));
  };
  const chooseCourse = (courseId: string) => {
    // Another course clears the batch, which belongs to one course.
    change({ courseId, ...(String(plan.batch?.course.id) !== courseId && { batch: undefined }) });
  };
  return (
    <>
      <NativeSelect
        name="batch"
        label="Batch"
        size="md"
        required
        error={field('batch').error}
        value={plan.batch === undefined ? '' : String(plan.batch.id)}
        onChange={({ currentTarget: { value } }) => chooseBatch(value)}
        data={[
          { value: '', label: batches.length === 0 ? meetingMessages.noBatches : 'Choose a batch' },
          ...optionsOf(batches),
        ]}
      />
      <NativeSelect
        name="courseId"
        label="Course"
        size="md"
        required
        error={field('courseId').error}
        value={plan.courseId}
        onChange={({ currentTarget: { value } }) => chooseCourse(value)}
        data={[
          { value: '', label: 'Choose a course' },
          ...[...courses].map(([id, title]) => ({ value: String(id), label: title })),
        ]}
      />
      <TimeFields {...fields} />
      <TextInput
        name="meetingLink"
        type="url"
        inputMode="url"
        autoComplete="off"
        label="Class link"
        placeholder="https://"
        description="Students get it when they join."
        size="md"
        required
        error={field('meetingLink').error}
        value={plan.meetingLink}
        onChange={({ currentTarget: { value } }) => change({ meetingLink: value })}
      />
      {plan.batch !== undefined && <SeriesFields {...fields} batch={plan.batch} />}
    </>
  );
}

const hourFields = [
  { name: 'from', label: 'From (IST)' },
  { name: 'to', label: 'To (IST)' },
] as const;

/** Day and times; a schedule clash is shown below the three fields. */
function TimeFields({ plan, change, field }: MeetingFields) {
  const id = useId();
  const clash = field('times').error;
  return (
    <fieldset name="times" tabIndex={-1} className={styles.times} aria-describedby={clash && id}>
      <legend className={styles.heard}>When</legend>
      <TextInput
        type="date"
        name="date"
        label={plan.isSeries ? 'First day' : 'Date'}
        size="md"
        required
        className={styles.date}
        error={field('date').error ?? clash !== undefined}
        min={todayInIndia()}
        value={plan.date}
        onChange={({ currentTarget: { value } }) => change({ date: value })}
      />
      {hourFields.map(({ name, label }) => (
        <TextInput
          key={name}
          type="time"
          name={name}
          label={label}
          size="md"
          classNames={{ input: styles.hour ?? '' }}
          required
          error={field(name).error ?? clash !== undefined}
          value={plan[name]}
          onChange={({ currentTarget: { value } }) => change({ [name]: value })}
        />
      ))}
      {clash !== undefined && (
        <Input.Error id={id} size="md" role="alert" className={styles.clash}>
          {clash}
        </Input.Error>
      )}
    </fieldset>
  );
}

/** Options for the batch; ended batches come last. */
function optionsOf(batches: readonly PlannedBatch[], today = todayInIndia()) {
  const isOver = ({ endDate }: PlannedBatch) => endDate < today;
  return batches
    .toSorted((one, other) => Number(isOver(one)) - Number(isOver(other)))
    .map((batch) => ({ value: String(batch.id), label: `${batchName(batch)}${isOver(batch) ? ', ended' : ''}` }));
}
