import { Textarea, TextInput } from '@mantine/core';
import type { Course } from '@avsar/contract';
import type { Draft } from '#lib/use-send-form.ts';
import styles from '#ui/form/form.module.css';

interface CourseFieldsProps {
  readonly draft: Draft;
  /** Initial values of the fields. */
  readonly course?: Course | undefined;
}

/** Title and description. */
export function SubjectFields({ draft, course }: CourseFieldsProps) {
  return (
    <>
      <TextInput
        {...draft.field('title')}
        defaultValue={course?.title ?? ''}
        label="Title"
        size="md"
        autoComplete="off"
        required
        className={styles.wide}
      />
      <Textarea
        {...draft.field('description')}
        defaultValue={course?.description ?? ''}
        label="Description"
        description="What students will be able to do afterwards, and what they need to know before."
        size="md"
        autosize
        minRows={4}
        maxRows={14}
        required
        className={styles.wide}
      />
    </>
  );
}

/** Price, length, dates and time. */
export function PlanFields({ draft, course }: CourseFieldsProps) {
  return (
    <>
      <TextInput
        {...draft.field('price')}
        defaultValue={course?.price ?? ''}
        label="Price"
        description="In whole rupees; 0 is free."
        size="md"
        inputMode="numeric"
        autoComplete="off"
        leftSection="₹"
        required
      />
      <TextInput
        {...draft.field('days')}
        defaultValue={course?.days ?? ''}
        label="Days"
        description="How long it takes."
        size="md"
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <TextInput
        {...draft.field('startDate')}
        defaultValue={course?.startDate ?? ''}
        label="Start date"
        type="date"
        size="md"
        required
      />
      <TextInput
        {...draft.field('endDate')}
        defaultValue={course?.endDate ?? ''}
        label="End date"
        type="date"
        size="md"
        required
      />
      <TextInput
        {...draft.field('time')}
        defaultValue={course?.time ?? ''}
        label="Time"
        description="If it is the same for every batch, in Indian time."
        size="md"
        autoComplete="off"
        placeholder="7:30 pm"
      />
    </>
  );
}
