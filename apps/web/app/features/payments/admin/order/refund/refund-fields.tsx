import { TextInput } from '@mantine/core';
import type { Field } from '#forms/fields.ts';
import { refundMessages } from './refund.messages.ts';

interface AmountFieldProps {
  readonly field: Field;
  /** All that can be refunded, as a text. */
  readonly left: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

/** How much goes back; everything at first. */
export function AmountField({ field, left, typed, onType }: AmountFieldProps) {
  const { onChange: clear, ...props } = field('amount');
  return (
    <TextInput
      {...props}
      label="Amount, ₹"
      description={refundMessages.amountOf(left)}
      size="md"
      required
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => {
        clear();
        onType(currentTarget.value);
      }}
    />
  );
}

export function ReasonField({ field }: { readonly field: Field }) {
  return (
    <TextInput
      {...field('reason')}
      label="Reason"
      description="Kept with the order and on the credit note. The student reads it."
      size="md"
      maxLength={300}
      required
      autoComplete="off"
    />
  );
}

/** The reference of a transfer, or of a refund that the provider made without us. */
export function ReferenceField({ field, isOfProvider }: { readonly field: Field; readonly isOfProvider: boolean }) {
  const labels = isOfProvider
    ? { label: 'Reference of the refund', description: 'As the Razorpay dashboard shows it (ARN or RRN).' }
    : { label: 'Reference of the refund transfer (UTR)' };
  return (
    <TextInput
      {...field('reference')}
      {...labels}
      size="md"
      required
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}
