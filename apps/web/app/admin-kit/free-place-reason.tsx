import { TextInput } from '@mantine/core';
import { type RefObject, useRef, useState } from 'react';

/** Texts of the field that says why a course is given. Some institutes take cash and then enrol by hand. */
export const freePlaceTexts = {
  label: 'Why does the student not pay here?',
  description: 'For example: paid in cash, or a free place. Your list of grants shows it.',
  missing: 'Please say why.',
} as const;

interface FreePlaceReasonProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly error: string | undefined;
  readonly onType: (text: string) => void;
}

/** For a course with a price that the staff give. */
export function FreePlaceReason({ inputRef, value, error, onType }: FreePlaceReasonProps) {
  return (
    <TextInput
      ref={inputRef}
      name="reason"
      label={freePlaceTexts.label}
      description={freePlaceTexts.description}
      error={error}
      size="md"
      maxLength={200}
      required
      autoComplete="off"
      value={value}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
}

/** The state of the field, for dialogs without a form. */
export function useFreePlaceReason() {
  const inputRef = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const typed = value.trim();
  return {
    /** What to send; `undefined` if nothing was typed. */
    reason: typed === '' ? undefined : typed,
    /** False if a course of this price needs a reason and has none: then the field says so. */
    check: (price: number): boolean => {
      if (price === 0 || typed !== '') return true;
      setError(freePlaceTexts.missing);
      inputRef.current?.focus();
      return false;
    },
    field: {
      inputRef,
      value,
      error,
      onType: (text: string) => {
        setValue(text);
        setError(undefined);
      },
    },
  };
}
