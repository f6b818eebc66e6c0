import { typedNumber } from '#lib/typed-number.ts';
import { type FieldErrors, fieldErrorsOf, readForm } from '#lib/use-draft.ts';
import { courseMessages } from './courses.messages.ts';

/** The form values in the shape of the API. */
export function readTypedCourse(form: HTMLFormElement) {
  return typedCourse(readForm(form));
}

export function typedCourse(fields: Readonly<Record<string, string>>) {
  const text = (name: string) => (fields[name] ?? '').trim();
  return {
    title: text('title'),
    description: text('description'),
    price: typedNumber(text('price')),
    days: typedNumber(text('days')),
    startDate: text('startDate'),
    endDate: text('endDate'),
    time: text('time') === '' ? null : text('time'),
  };
}

export type TypedCourse = ReturnType<typeof typedCourse>;

type Candidate = Readonly<Record<string, unknown>>;

const required = ['title', 'description', 'price', 'days', 'startDate', 'endDate'];
const isEmpty = (value: unknown) => value === undefined || value === '';

/** Messages for the required fields that are empty. */
export function missingIn(candidate: Candidate, isCoverRequired: boolean): FieldErrors {
  const empty = required.filter((name) => isEmpty(candidate[name]));
  return {
    ...(isCoverRequired && isEmpty(candidate['image']) && { image: courseMessages.imageMissing }),
    ...Object.fromEntries(empty.map((name) => [name, courseMessages.required])),
  };
}

/** All faults by field. For an empty field "missing" replaces "not a number". */
export const faultsIn = (
  { startDate, endDate }: Pick<TypedCourse, 'startDate' | 'endDate'>,
  missing: FieldErrors,
  issues: Parameters<typeof fieldErrorsOf>[0],
): FieldErrors => ({
  // Checked here because the schema compares the dates only if all fields are valid.
  ...(endDate < startDate && { endDate: courseMessages.endsBeforeStart }),
  ...fieldErrorsOf(issues),
  ...missing,
});
