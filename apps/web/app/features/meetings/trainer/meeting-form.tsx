import { Input, NativeSelect, TextInput } from '@mantine/core';
import { useId } from 'react';
import { batchName } from '#lib/batch-name.ts';
import { todayInIndia } from '#lib/time/today-in-india.ts';
import styles from './meeting-form.module.css';
import { type MeetingFields, type PlannedBatch, meetingPlanForBatch } from './meeting-plan.ts';
import { meetingMessages } from '../meetings.messages.ts';
import { PlaceFields } from './place-fields.tsx';
import type { Planning } from './use-planning.ts';
import { SeriesFields } from './series-fields.tsx';

interface MeetingFormProps extends MeetingFields {
  readonly batches: readonly PlannedBatch[];
  readonly planning: Planning;
}

/** Fields of a class: batch, course, time and place. Choosing a batch fills in the other fields. */
export function MeetingForm({ batches, planning: { rooms, holidays }, ...fields }: MeetingFormProps) {
  const { plan, change, field } = fields;
  const courses = new Map(batches.map(({ course }) => [course.id, course.title]));
  const chooseBatch = (id: string) => {
    const batch = batches.find((one) => String(one.id) === id);
    // Without a room in use, a class can only be online.
    const online = rooms?.length === 0 && ({ mode: 'online' } as const);
    change(batch === undefined ? { batch } : { ...meetingPlanForBatch(batch), ...online });
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
      {!plan.isSeries && holidays.has(plan.date) && (
        <p role="status" className={styles.warning}>
          {meetingMessages.onHoliday(holidays.get(plan.date) ?? '')}
        </p>
      )}
      <PlaceFields {...fields} rooms={rooms} studentCount={plan.batch?.studentCount} />
      {plan.batch !== undefined && <SeriesFields {...fields} batch={plan.batch} holidays={holidays} />}
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
