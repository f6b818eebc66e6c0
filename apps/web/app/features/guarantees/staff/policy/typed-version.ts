import { guaranteeLimits } from '@avsar/contract';
import type { FieldTexts } from '#forms/fields.ts';
import { typedNumber } from '#lib/typed-number.ts';
import type { GuaranteeShown } from '../../public/block-texts.ts';

/** An empty field counts as missing, so that the schema asks for it. */
const numberOf = (text = '') => typedNumber(text) ?? Number.NaN;

/** An empty condition is not asked. */
const numberOrNull = (text = '') => typedNumber(text) ?? null;

/** The name of the box of a course. */
export const courseField = (id: number) => `course.${id}`;

interface Course {
  readonly id: number;
  readonly title: string;
}

const chosenOf = (texts: FieldTexts, courses: readonly Course[]) =>
  texts['courses'] === 'some' ? courses.filter(({ id }) => texts[courseField(id)] !== undefined) : null;

const termsOf = (texts: FieldTexts) => ({
  attendanceLeast: numberOrNull(texts['attendanceLeast']),
  homeworkLeast: numberOrNull(texts['homeworkLeast']),
  applicationsLeast: numberOrNull(texts['applicationsLeast']),
  interviewsLeast: numberOrNull(texts['interviewsLeast']),
  declinedMost: numberOrNull(texts['declinedMost']),
  windowDays: numberOf(texts['windowDays']),
  claimDays: numberOf(texts['claimDays']),
  remedyPercent: numberOf(texts['remedyPercent']),
});

/** The version as the API takes it. */
export const versionDraftOf = (texts: FieldTexts, courses: readonly Course[], inForce: number | undefined) => ({
  ...termsOf(texts),
  courses: chosenOf(texts, courses)?.map(({ id }) => ({ id })) ?? null,
  inForce: inForce === undefined ? null : { id: inForce },
});

const isWhole = (number: number, least: number, most: number) =>
  Number.isInteger(number) && number >= least && number <= most;

/** What visitors would see; `undefined` until it can be said. */
export function previewOf(texts: FieldTexts, courses: readonly Course[]): GuaranteeShown | undefined {
  const terms = termsOf(texts);
  const { windowDays, claimDays, remedyPercent, ...conditions } = terms;
  const { windowDaysLeast, windowDaysMost, claimDaysLeast, claimDaysMost } = guaranteeLimits;
  const isReady =
    isWhole(windowDays, windowDaysLeast, windowDaysMost) &&
    isWhole(claimDays, claimDaysLeast, claimDaysMost) &&
    isWhole(remedyPercent, 1, 100) &&
    Object.values(conditions).every((condition) => condition === null || isWhole(condition, 0, 100));
  const chosen = chosenOf(texts, courses);
  return isReady && chosen?.length !== 0 ? { ...terms, courses: chosen } : undefined;
}
