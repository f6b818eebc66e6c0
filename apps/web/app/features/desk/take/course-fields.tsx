import { NativeSelect, TextInput } from '@mantine/core';
import { courseEndpoints, type DeskOffer, type OpenBatch } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { allQuery } from '#api/queries.ts';
import type { Field } from '#forms/fields.ts';
import { classTimes, countText, dayText, exactRupees, rupees, weekdaysText } from '#lib/format.ts';
import { takeMessages } from '../desk.messages.ts';
import styles from './take.module.css';
import type { Wanted } from './use-price.ts';

interface CourseFieldsProps {
  readonly field: Field;
  readonly wanted: Wanted;
  readonly onWant: (wanted: Wanted) => void;
  /** Plans and batches of the chosen course. */
  readonly offer: DeskOffer | undefined;
}

/** A new course: plan, batch and code decide what is paid now. */
export function CourseFields({ field, wanted, onWant, offer }: CourseFieldsProps) {
  const courses = useQuery(allQuery('ADMIN', courseEndpoints.list, { sort: 'title' }));
  const { onChange: clear, ...course } = field('courseId');
  return (
    <div className={styles.fields}>
      <NativeSelect
        {...course}
        label="Course"
        size="md"
        required
        value={wanted.courseId}
        error={courses.isError ? takeMessages.coursesFailed : course.error}
        onChange={({ currentTarget }) => {
          clear();
          onWant({ courseId: currentTarget.value, planId: '', batchId: '', coupon: wanted.coupon });
        }}
        data={[
          { value: '', label: courses.isPending ? 'Loading …' : 'Choose a course' },
          ...(courses.data ?? [])
            .filter(({ price }) => price > 0)
            .map(({ id, title, price }) => ({ value: String(id), label: `${title}, ${rupees(price)}` })),
        ]}
      />
      {wanted.courseId !== '' && <PlanAndBatch field={field} wanted={wanted} onWant={onWant} offer={offer} />}
    </div>
  );
}

function PlanAndBatch({ field, wanted, onWant, offer }: CourseFieldsProps) {
  const choice = (name: keyof Wanted) => {
    const { onChange: clear, ...props } = field(name);
    const onChange = ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => {
      clear();
      onWant({ ...wanted, [name]: currentTarget.value });
    };
    return { ...props, size: 'md', value: wanted[name], onChange };
  };
  return (
    <>
      <NativeSelect
        {...choice('batchId')}
        label="Batch"
        data={[
          { value: '', label: takeMessages.noBatch },
          ...(offer?.batches ?? [])
            .filter(({ seatsLeft }) => seatsLeft > 0)
            .map((batch) => ({ value: String(batch.id), label: batchText(batch) })),
        ]}
      />
      <div className={styles.row}>
        <NativeSelect
          {...choice('planId')}
          label="Fee"
          data={[
            { value: '', label: 'The whole fee' },
            ...(offer?.plans ?? []).map(({ id, name }) => ({ value: String(id), label: `First part of “${name}”` })),
          ]}
        />
        <TextInput
          {...choice('coupon')}
          label="Code (optional)"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </div>
      {offer !== undefined && offer.discount !== null && (
        <p className={styles.dim}>{takeMessages.discount(offer.discount.kind, exactRupees(offer.discount.amount))}</p>
      )}
    </>
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
