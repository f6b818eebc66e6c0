import { courseFieldNames } from '@avsar/contract';
import { type FieldErrors, fieldErrorsOf, readForm } from '#lib/use-draft.ts';
import { courseFormFields, type TypedCourse } from './course-form-fields.ts';
import { courseMessages } from './courses.messages.ts';

/** The form values in the shape of the API. */
export function readTypedCourse(form: HTMLFormElement) {
  return typedCourse(readForm(form));
}

type Texts = Readonly<Record<string, string>>;

export function typedCourse(texts: Texts): TypedCourse;
export function typedCourse(texts: Texts): Candidate {
  return Object.fromEntries(
    courseFieldNames.map((name) => [name, courseFormFields[name].read((texts[name] ?? '').trim())]),
  );
}

type Candidate = Readonly<Record<string, unknown>>;

const isEmpty = (value: unknown) => value === undefined || value === '';

/** Messages for the required fields that are empty. */
export function missingIn(candidate: Candidate, isCoverRequired: boolean): FieldErrors {
  const empty = courseFieldNames.filter((name) => courseFormFields[name].isRequired && isEmpty(candidate[name]));
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
