import { NativeSelect, TextInput } from '@mantine/core';
import {
  ApiError,
  courseChangeDraftSchema,
  courseChangeEndpoints,
  courseEndpoints,
  type OpenBatch,
  type OrderDetail,
} from '@avsar/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMayOpen } from '#admin-kit/rights/use-may-open.ts';
import { callApi } from '#api/client.ts';
import { allQuery } from '#api/queries.ts';
import { refusalTextOf } from '#features/auth/index.ts';
import type { Field } from '#forms/fields.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { classTimes, countText, dayText, rupees, weekdaysText } from '#lib/format.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';
import { adminLinks } from '#admin-links.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { isOutcomeUnknown } from '../is-outcome-unknown.ts';
import { ChangeFigures } from './change-figures.tsx';
import { changeMessages } from './change.messages.ts';
import styles from './change.module.css';
import { usePreview } from './use-preview.ts';

/** New course, batch and reason; the figures are shown before anything is saved. */
export function ChangeForm({ order }: { readonly order: OrderDetail }) {
  const [toCourseId, setToCourseId] = useState('');
  const [isMade, setMade] = useState(false);
  const { preview, refusal, askAgain } = usePreview(order, toCourseId, isMade);
  const showChanged = useShowChanged(order);
  const keyOf = useIdempotencyKey();
  const isByBank = preview !== undefined && preview.givenBackByBank > 0;
  const form = useForm({
    schema: courseChangeDraftSchema,
    read: ({ batchId, reason, reference }) => ({
      studentId: order.student.id,
      fromCourseId: order.course.id,
      toCourseId: Number(toCourseId),
      ...(batchId !== undefined && batchId !== '' && { batchId: Number(batchId) }),
      reason,
      due: preview?.due ?? 0,
      ...(isByBank && { reference }),
    }),
    check: (): Readonly<Record<string, string>> =>
      preview === undefined ? { toCourseId: toCourseId === '' ? changeMessages.chooseCourse : refusal } : {},
    save: (body) => callApi(courseChangeEndpoints.create, { body }, { idempotencyKey: keyOf(body) }),
    onSaved: ({ toOrderId }) => {
      setMade(true);
      return showChanged(toOrderId);
    },
    refusal: (error) => {
      if (isOutcomeUnknown(error)) return changeMessages.unanswered;
      if (error instanceof ApiError && error.status === 409) askAgain();
      return error instanceof ApiError && Object.keys(error.fields).length > 0 ? undefined : refusalTextOf(error);
    },
  });
  return (
    <Form
      form={form}
      layout="column"
      className={styles.form}
      label="Change course"
      submit="Change the course"
      isSubmitWide
    >
      <CourseField field={form.field} takenId={order.course.id} chosen={toCourseId} onChoose={setToCourseId} />
      <ChangeFigures preview={preview} refusal={refusal} />
      <NativeSelect
        {...form.field('batchId')}
        label="Batch"
        size="md"
        key={toCourseId}
        data={[
          { value: '', label: changeMessages.noBatch },
          ...(preview?.batches ?? [])
            .filter(({ seatsLeft }) => seatsLeft > 0)
            .map((batch) => ({ value: String(batch.id), label: batchText(batch) })),
        ]}
      />
      <TextInput
        {...form.field('reason')}
        label="Reason"
        description={changeMessages.reasonHint}
        size="md"
        maxLength={300}
        required
        autoComplete="off"
      />
      {isByBank && (
        <TextInput
          {...form.field('reference')}
          label="Reference of the refund transfer (UTR)"
          size="md"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
    </Form>
  );
}

/** Goes to the student with the new course, or to the new order for staff who may not see students. */
function useShowChanged({ student }: OrderDetail) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  return async (toOrderId: number) => {
    const page = adminLinks.student(student.id);
    toast.success(changeMessages.changed);
    await navigate(mayOpen(page) ? page : adminLinks.order(toOrderId));
    // Courses, seats, fees, payments and the statement: everything about the student is new.
    await client.invalidateQueries();
  };
}

interface CourseFieldProps {
  readonly field: Field;
  readonly takenId: number;
  readonly chosen: string;
  readonly onChoose: (courseId: string) => void;
}

function CourseField({ field, takenId, chosen, onChoose }: CourseFieldProps) {
  const courses = useQuery(allQuery('ADMIN', courseEndpoints.list, { sort: 'title' }));
  const { onChange: clear, ...props } = field('toCourseId');
  return (
    <NativeSelect
      {...props}
      label="New course"
      size="md"
      required
      value={chosen}
      error={courses.isError ? changeMessages.coursesFailed : props.error}
      onChange={({ currentTarget }) => {
        clear();
        onChoose(currentTarget.value);
      }}
      data={[
        { value: '', label: courses.isPending ? 'Loading …' : 'Choose a course' },
        ...(courses.data ?? [])
          .filter(({ id, price }) => price > 0 && id !== takenId)
          .map(({ id, title, price }) => ({ value: String(id), label: `${title}, ${rupees(price)}` })),
      ]}
    />
  );
}

const batchText = (batch: OpenBatch): string =>
  [
    `Batch ${batch.id}`,
    weekdaysText(batch.weekdays),
    classTimes(batch.startTime, batch.endTime),
    `from ${dayText(batch.startDate)}`,
    `${countText(batch.seatsLeft, 'seat')} left`,
  ].join(' · ');
