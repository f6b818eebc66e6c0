import type { OpeningKept } from '@avsar/contract';
import type { FieldErrors, FieldTexts } from '#forms/fields.ts';
import { typedNumber } from '#lib/typed-number.ts';

export interface Named {
  readonly id: number;
  readonly label: string;
}

/** What is chosen in an opening, and not typed into a field of the form. */
export interface Picked {
  readonly company: Named | undefined;
  readonly workMode: OpeningKept['workMode'];
  readonly skills: readonly string[];
  readonly courses: readonly Named[];
  readonly batches: readonly Named[];
  readonly neededSkills: readonly string[];
}

const named = ({ id, title }: { readonly id: number; readonly title: string }): Named => ({ id, label: title });

/** What a form begins with: the opening, or for a new one at most its company. */
export const pickedOf = (opening: OpeningKept | undefined, company: Named | undefined): Picked => ({
  company: opening === undefined ? company : { id: opening.company.id, label: opening.company.name },
  workMode: opening?.workMode ?? 'office',
  skills: opening?.skills ?? [],
  courses: opening?.eligibility.courses.map(named) ?? [],
  batches: opening?.eligibility.batches.map(named) ?? [],
  neededSkills: opening?.eligibility.skills ?? [],
});

/** An empty field counts as missing, so that the schema asks for it. */
const numberOf = (text = '') => typedNumber(text) ?? Number.NaN;
const numberOrNull = (text = '') => typedNumber(text) ?? null;
const textOrNull = (text = '') => (text.trim() === '' ? null : text.trim());
const refs = (all: readonly Named[]) => all.map(({ id }) => ({ id }));

/** The opening as the API takes it. */
export function openingDraftOf(texts: FieldTexts, picked: Picked) {
  const months = numberOrNull(texts['bond.months']);
  const amount = numberOrNull(texts['bond.amount']);
  return {
    company: { id: picked.company?.id ?? Number.NaN },
    category: { id: numberOf(texts['category']) },
    title: texts['title'] ?? '',
    workMode: picked.workMode,
    place: textOrNull(texts['place']),
    about: texts['about'] ?? '',
    seats: numberOf(texts['seats']),
    pay: {
      fixedFrom: numberOrNull(texts['pay.fixedFrom']),
      fixedTo: numberOrNull(texts['pay.fixedTo']),
      variable: numberOrNull(texts['pay.variable']),
    },
    bond: months === null && amount === null ? null : { months: months ?? Number.NaN, amount },
    skills: [...picked.skills],
    applyBy: texts['applyBy'] ?? '',
    startsOn: textOrNull(texts['startsOn']),
    isPublic: texts['isPublic'] === 'on',
    eligibility: {
      courses: refs(picked.courses),
      batches: refs(picked.batches),
      completed: texts['eligibility.completed'] === 'on',
      attendancePercent: numberOrNull(texts['eligibility.attendancePercent']),
      quizPercent: numberOrNull(texts['eligibility.quizPercent']),
      passedFrom: numberOrNull(texts['eligibility.passedFrom']),
      passedTo: numberOrNull(texts['eligibility.passedTo']),
      skills: [...picked.neededSkills],
      unplaced: texts['eligibility.unplaced'] === 'on',
    },
  };
}

/** The names of fields with several values, whose faults name one of these: `skills.3`, `eligibility.courses.0.id`. */
const several = /^(?<field>skills|eligibility\.(?:skills|courses|batches))\..*$/;

interface FaultTexts {
  readonly chooseCompany: string;
  readonly chooseCategory: string;
  readonly numberMissing: string;
}

/** Faults by the names of the form's fields, and a question for every number that is missing or is none. */
export const faultsInForm = (
  faults: FieldErrors,
  { chooseCompany, chooseCategory, numberMissing }: FaultTexts,
): FieldErrors =>
  Object.fromEntries(
    Object.entries(faults).map(([name, text]) => {
      if (name.startsWith('company')) return ['company', chooseCompany];
      if (name.startsWith('category')) return ['category', chooseCategory];
      return [name.replace(several, '$<field>'), text.includes('NaN') ? numberMissing : text];
    }),
  );
