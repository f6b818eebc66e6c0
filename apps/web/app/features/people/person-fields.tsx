import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type WorkingStatus, workingStatuses } from '@avsar/contract';
import styles from '#ui/form/form.module.css';
import type { Field } from '#forms/fields.ts';

/** The initial values of the fields. */
export interface PersonDefaults {
  readonly name: string;
  readonly mobileNumber: string;
  readonly email: string;
  readonly address: string | null;
  readonly qualification: string | null;
  readonly workingStatus: WorkingStatus | null;
}

interface FieldsProps {
  readonly field: Field;
  readonly person?: PersonDefaults | undefined;
}

const statusTexts: Readonly<Record<WorkingStatus, string>> = {
  'full-time': 'Full-time',
  'part-time': 'Part-time',
  freelance: 'Freelance',
  unemployed: 'Unemployed',
  student: 'Student',
  fresher: 'Fresher',
};

/** Fields for name, mobile number, e-mail and address. */
export function ContactFields({ field, person }: FieldsProps) {
  return (
    <>
      <TextInput
        {...field('name')}
        defaultValue={person?.name ?? ''}
        label="Full name"
        size="md"
        autoComplete="name"
        required
        className={styles.wide}
      />
      <TextInput
        {...field('mobileNumber')}
        defaultValue={person?.mobileNumber ?? ''}
        label="Mobile number"
        type="tel"
        inputMode="numeric"
        size="md"
        autoComplete="tel-national"
        placeholder="98765 43210"
        leftSection="+91"
        leftSectionWidth={52}
        required
      />
      <TextInput
        {...field('email')}
        defaultValue={person?.email ?? ''}
        label="E-mail"
        type="email"
        inputMode="email"
        size="md"
        autoComplete="email"
        placeholder="you@example.com"
        // People whom staff added may have none.
        required={person?.email !== ''}
      />
      <AddressField field={field} person={person} />
    </>
  );
}

export function AddressField({ field, person }: FieldsProps) {
  return (
    <Textarea
      {...field('address')}
      defaultValue={person?.address ?? ''}
      label="Address"
      size="md"
      autoComplete="street-address"
      autosize
      minRows={2}
      maxRows={4}
      required={person === undefined}
      className={styles.wide}
    />
  );
}

/** Fields for qualification and working status. */
export function BackgroundFields({ field, person }: FieldsProps) {
  return (
    <>
      <TextInput
        {...field('qualification')}
        defaultValue={person?.qualification ?? ''}
        label="Qualification"
        size="md"
        placeholder="B.Tech, BCA, 12th …"
        required={person === undefined}
      />
      <NativeSelect
        {...field('workingStatus')}
        defaultValue={person?.workingStatus ?? ''}
        label="Working status"
        size="md"
        required={person === undefined}
        data={[
          { value: '', label: 'Please choose' },
          ...workingStatuses.map((status) => ({ value: status, label: statusTexts[status] })),
        ]}
      />
    </>
  );
}
