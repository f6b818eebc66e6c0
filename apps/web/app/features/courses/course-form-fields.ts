import type { TextInputProps } from '@mantine/core';
import { type Course, type CourseFieldName, type CourseLevel, courseLevels } from '@avsar/contract';
import { dayText, rupees } from '#lib/format.ts';
import { courseLevelTexts } from '#lib/course-level.ts';
import { typedNumber } from '#lib/typed-number.ts';

/** The parts of the form, by title. */
export type CourseFormGroup = 'Course' | 'Price and dates';

interface FormField<Value> {
  readonly group: CourseFormGroup;
  readonly label: string;
  /** Whether the field holds several lines of text. */
  readonly isLong?: boolean;
  /** Whether the field is as wide as the form. */
  readonly isWide?: boolean;
  readonly isRequired: boolean;
  /** The choices of a field that is a list, with their texts. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  readonly input: Pick<
    TextInputProps,
    'autoComplete' | 'description' | 'inputMode' | 'leftSection' | 'placeholder' | 'type'
  >;
  /** The value in the API's shape, from the trimmed text of the input; `undefined` if it is missing. */
  readonly read: (typed: string) => Value | undefined;
  /** The value as text, for the notice that another admin has changed the course. */
  readonly write: (value: Value) => string;
}

type CourseFormFields = { readonly [Name in CourseFieldName]: FormField<Course[Name]> };

const line = {
  isRequired: true,
  input: { autoComplete: 'off' },
  read: (typed: string) => typed,
  write: (value: string) => value,
};
const optionalLine = {
  isRequired: false,
  input: { autoComplete: 'off' },
  read: (typed: string) => (typed === '' ? null : typed),
  write: (value: string | null) => value ?? '',
};
const wholeNumber = {
  isRequired: true,
  input: { inputMode: 'numeric', autoComplete: 'off' },
  read: typedNumber,
  write: (value: number) => String(value),
} as const;
const date = { ...line, input: { type: 'date' }, write: dayText };

const fields = {
  title: { ...line, group: 'Course', label: 'Title', isWide: true },
  description: {
    ...line,
    group: 'Course',
    label: 'Description',
    isLong: true,
    isWide: true,
    input: { description: 'What students learn, and what they should know before.' },
  },
  keywords: {
    ...optionalLine,
    group: 'Course',
    label: 'Keywords',
    isWide: true,
    input: {
      ...optionalLine.input,
      description: 'Technologies and other words that people search for. Words of the title are found anyway.',
      placeholder: 'Spring Boot, PostgreSQL, React',
    },
  },
  level: {
    group: 'Course',
    label: 'Level',
    isRequired: false,
    choices: [
      { value: '', label: 'Not given' },
      ...courseLevels.map((level) => ({ value: level, label: courseLevelTexts[level] })),
    ],
    input: {},
    read: (typed: string) => courseLevels.find((level) => level === typed) ?? null,
    write: (level: CourseLevel | null) => (level === null ? '' : courseLevelTexts[level]),
  },
  price: {
    ...wholeNumber,
    group: 'Price and dates',
    label: 'Price',
    input: { ...wholeNumber.input, description: 'In whole rupees. 0 means free.', leftSection: '₹' },
    write: rupees,
  },
  days: {
    ...wholeNumber,
    group: 'Price and dates',
    label: 'Days',
    input: { ...wholeNumber.input, description: 'How long it takes.' },
  },
  startDate: { ...date, group: 'Price and dates', label: 'Start date' },
  endDate: { ...date, group: 'Price and dates', label: 'End date' },
  time: {
    ...optionalLine,
    group: 'Price and dates',
    label: 'Time',
    input: {
      ...optionalLine.input,
      description: 'Only if it is the same for every batch (IST).',
      placeholder: '7:30 pm',
    },
  },
} satisfies CourseFormFields;

/** Everything the web knows of the fields of a course: the form and the notice of a conflict are made from it. */
export const courseFormFields: CourseFormFields = fields;

/** The values of the form in the shape of the API; `undefined` for a number that is missing. */
export type TypedCourse = { readonly [Name in CourseFieldName]: ReturnType<(typeof fields)[Name]['read']> };
