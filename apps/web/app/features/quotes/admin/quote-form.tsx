import { NativeSelect, TextInput } from '@mantine/core';
import {
  courseEndpoints,
  feeEndpoints,
  type Quote,
  quoteDaysMost,
  quoteDraftSchema,
  quoteEndpoints,
} from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { replyQuery } from '#api/queries.ts';
import { batchInShort, chooseBatch, seatsText } from '#features/batches/index.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { exactRupees } from '#lib/format.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';
import { dayAfter } from '#lib/time/due-day.ts';
import { todayInIndia } from '#lib/time/today-in-india.ts';
import { CourseField } from './course-field.tsx';
import styles from './quotes-admin.module.css';
import { quoteMessages } from './quotes-admin.messages.ts';
import { discountHint, quoteDraftOf } from './typed-quote.ts';

/** Whom a quote is made for, as far as it is known. */
export interface QuoteFor {
  readonly name: string;
  readonly leadId?: number;
  readonly course: { readonly id: number; readonly title: string } | null;
}

interface QuoteFormProps {
  readonly quoteFor: QuoteFor;
  readonly onCancel: () => void;
  readonly onMade: (quote: Quote) => void;
}

/** How many days a quote is valid if nobody says otherwise. */
const usualDays = 7;

/** Makes a quote: name and course are filled in for a lead, and the next batch with room is chosen. */
export function QuoteForm({ quoteFor, onCancel, onMade }: QuoteFormProps) {
  const { name, leadId, course } = quoteFor;
  const [courseId, setCourseId] = useState(String(course?.id ?? ''));
  const idempotencyKeyOf = useIdempotencyKey();
  const form = useForm({
    schema: quoteDraftSchema,
    read: (texts) => quoteDraftOf({ ...texts, courseId }, leadId),
    renameFaults: (faults) =>
      Object.fromEntries(
        Object.entries(faults).map(([field, text]) => [field, /NaN/.test(text) ? missing(field) : text]),
      ),
    save: (body) => callApi(quoteEndpoints.create, { body }, { idempotencyKey: idempotencyKeyOf(body) }),
    onSaved: onMade,
  });
  const today = todayInIndia();
  return (
    <Form form={form} layout="column" className={styles.form} submit="Make the quote" cancel={onCancel}>
      <TextInput
        {...form.field('name')}
        label="Name"
        description="The page greets them by it."
        size="md"
        defaultValue={name}
        autoComplete="off"
        required
      />
      <CourseField
        {...form.field('courseId')}
        own={course}
        value={courseId}
        onChoose={(chosen) => {
          form.field('courseId').onChange();
          setCourseId(chosen);
        }}
      />
      {courseId !== '' && <CourseTerms key={courseId} courseId={courseId} field={form.field} />}
      <TextInput
        {...form.field('validUntil')}
        type="date"
        label="Valid until"
        size="md"
        defaultValue={dayAfter(today, usualDays)}
        min={today}
        max={dayAfter(today, quoteDaysMost)}
        required
      />
      <TextInput
        {...form.field('note')}
        label="What you agreed, if anything"
        description="Shown on the page."
        size="md"
        maxLength={300}
        autoComplete="off"
      />
    </Form>
  );
}

const missing = (field: string) => (field === 'courseId' ? 'Please choose a course.' : quoteMessages.numberMissing);

interface CourseTermsProps {
  readonly courseId: string;
  readonly field: ReturnType<typeof useForm>['field'];
}

/** Batch, fee plan and discount of the chosen course. */
function CourseTerms({ courseId, field }: CourseTermsProps) {
  const params = { courseId };
  const course = useQuery({
    ...replyQuery('ADMIN', courseEndpoints.get, { params }),
    meta: { failed: quoteMessages.courseFailed },
  });
  const plans = useQuery(replyQuery('ADMIN', feeEndpoints.listPlans, { params }));
  const [discount, setDiscount] = useState('');
  const batches = course.data?.batches ?? [];
  const offered = (plans.data ?? []).filter(({ archivedAt }) => archivedAt === null);
  return (
    <>
      <NativeSelect
        {...field('batchId')}
        // The options arrive later than the field: the default counts again.
        key={`batches-${batches.length}`}
        label="Batch"
        size="md"
        defaultValue={String(chooseBatch(batches)?.id ?? '')}
        data={[
          { value: '', label: 'They choose later' },
          ...batches.map((batch) => ({
            value: String(batch.id),
            label: `${batch.name ?? 'Batch'}: ${batchInShort(batch)} (${seatsText(batch)})`,
          })),
        ]}
      />
      {offered.length > 0 && (
        <NativeSelect
          {...field('planId')}
          label="How they pay"
          size="md"
          data={[
            { value: '', label: 'The whole fee' },
            ...offered.map(({ id, name, total }) => ({
              value: String(id),
              label: `${name} (${exactRupees(total)} in all)`,
            })),
          ]}
        />
      )}
      <TextInput
        {...field('discount')}
        label="Discount, ₹"
        description={discountHint(discount, course.data?.price)}
        size="md"
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        onChange={({ currentTarget }) => {
          field('discount').onChange();
          setDiscount(currentTarget.value);
        }}
      />
    </>
  );
}
