import { courseFieldNames } from '@avsar/contract';
import type { FieldErrors, FieldTexts } from '#forms/fields.ts';
import { courseFormFields, type TypedCourse } from './course-form-fields.ts';
import { courseMessages } from './courses.messages.ts';

/** The form's texts in the shape of the API. */
export function readTypedCourse(texts: FieldTexts): TypedCourse;
export function readTypedCourse(texts: FieldTexts): Candidate {
  return Object.fromEntries(
    courseFieldNames.map((name) => [name, courseFormFields[name].read((texts[name] ?? '').trim())]),
  );
}

type Candidate = Readonly<Record<string, unknown>>;

const isEmpty = (value: unknown) => value === undefined || value === '';

/** Messages for the required fields that are empty. */
export function faultsOfMissingFields(candidate: Candidate, isCoverRequired: boolean): FieldErrors {
  const empty = courseFieldNames.filter((name) => courseFormFields[name].isRequired && isEmpty(candidate[name]));
  return {
    ...(isCoverRequired && isEmpty(candidate['image']) && { image: courseMessages.imageMissing }),
    ...Object.fromEntries(empty.map((name) => [name, courseMessages.required])),
  };
}

/** Faults that the schema does not name. At an empty field, "missing" replaces the schema's "not a number". */
export const courseFaultsOf = (candidate: TypedCourse, isCoverRequired: boolean): FieldErrors => ({
  // Checked here because the schema compares the dates only if all fields are valid.
  ...(candidate.endDate < candidate.startDate && { endDate: courseMessages.endsBeforeStart }),
  ...faultsOfMissingFields(candidate, isCoverRequired),
});
