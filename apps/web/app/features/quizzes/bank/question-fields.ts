import type { TypedQuestion } from './typed-question.ts';

type TextName = Exclude<keyof TypedQuestion, 'options' | 'hasProgram' | 'isCaseSensitive'>;

interface TextFieldProps {
  readonly name: string;
  readonly error: string | undefined;
  readonly size: 'md';
  readonly autoComplete: string;
  readonly value: string;
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void;
}

/** The props of a text field: its name in faults, and what it changes. */
export type TextField = (name: string, key: TextName) => TextFieldProps;
