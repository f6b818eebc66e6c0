import { TextInput } from '@mantine/core';
import type { Field } from '#forms/fields.ts';

interface ContactFieldProps {
  readonly field: Field;
}

/** The fields of somebody whom staff enter: no suggestions of the browser, which knows the contacts of the staff only. */
export const NameField = ({ field }: ContactFieldProps) => (
  <TextInput {...field('name')} label="Full name" size="md" autoComplete="off" required />
);

export const MobileNumberField = ({ field }: ContactFieldProps) => (
  <TextInput
    {...field('mobileNumber')}
    label="Mobile number"
    type="tel"
    inputMode="numeric"
    size="md"
    autoComplete="off"
    leftSection="+91"
    leftSectionWidth={52}
    required
  />
);

/** Required only where codes go by e-mail alone. */
export const EmailField = ({ field, sendsSms }: ContactFieldProps & { readonly sendsSms: boolean }) => (
  <TextInput
    {...field('email')}
    label="E-mail"
    type="email"
    inputMode="email"
    size="md"
    autoComplete="off"
    required={!sendsSms}
  />
);
