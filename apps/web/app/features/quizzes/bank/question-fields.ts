import type { KeyboardEvent } from 'react';
import type { TypedQuestion } from './typed-question.ts';

type TextName = Exclude<keyof TypedQuestion, 'options' | 'hasProgram' | 'isCaseSensitive'>;

interface TextFieldProps {
  readonly name: string;
  readonly error: string | undefined;
  readonly size: 'md';
  readonly autoComplete: string;
  readonly value: string;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => unknown;
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void;
}

/** The props of a text field: its name in faults, and what it changes. */
export type TextField = (name: string, key: TextName) => TextFieldProps;

/** In a field of several lines, Enter alone makes a new line. Returns whether it was the key that saves. */
export function submitByKey({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  const isSaving = key === 'Enter' && (ctrlKey || metaKey);
  if (isSaving) currentTarget.closest('form')?.requestSubmit();
  return isSaving;
}
