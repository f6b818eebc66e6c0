import { typedNumber } from '#lib/typed-number.ts';
import { type Faults, faultsOf, readForm } from '#lib/use-draft.ts';
import { courseMessages } from './courses.messages.ts';

/** What stands in the fields, as the api wants to have it. */
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

/** What was left out, in words for each field; whether a cover must be chosen, the caller knows. */
export function missingIn(candidate: Candidate, isCoverRequired: boolean): Faults {
  const left = required.filter((name) => isEmpty(candidate[name]));
  return {
    ...(isCoverRequired && isEmpty(candidate['image']) && { image: courseMessages.imageMissing }),
    ...Object.fromEntries(left.map((name) => [name, courseMessages.required])),
  };
}

/** All faults at once. A field left empty is not told that it is a wrong number. */
export const faultsIn = (
  { startDate, endDate }: Pick<TypedCourse, 'startDate' | 'endDate'>,
  missing: Faults,
  issues: Parameters<typeof faultsOf>[0],
): Faults => ({
  // The schema compares the two only where nothing else is wrong.
  ...(endDate < startDate && { endDate: courseMessages.endsBeforeStart }),
  ...faultsOf(issues),
  ...missing,
});
