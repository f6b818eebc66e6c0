import type { DeskWay, Instalment } from '@avsar/contract';
import type { FieldTexts } from '#forms/fields.ts';

/** What a link has named already. */
export interface Named {
  readonly student?: number | undefined;
  readonly course?: number | undefined;
  readonly part?: number | undefined;
}

/** What the student pays for: a part of a fee, or a new course. */
export type Subject = { readonly kind: 'part'; readonly part: Instalment } | { readonly kind: 'course' };

export interface Price {
  readonly courseId: number;
  readonly amount: number;
}

/** The way with its own fields, as the API takes it. */
function paidOf(way: DeskWay, texts: FieldTexts) {
  const { number = '', bankName = '', date = '', reference = '' } = texts;
  if (way === 'cash') return { way };
  if (way === 'cheque') return { way, number: number.trim(), bankName, date };
  return way === 'bank' ? { way, reference } : { way, reference: reference.replaceAll(/\s/g, '') };
}

/** What is sent to the API, from what was chosen and typed. */
export function draftOf(studentId: number, subject: Subject, price: Price, way: DeskWay, texts: FieldTexts) {
  const paid = paidOf(way, texts);
  const common = { studentId, courseId: price.courseId, amount: price.amount, paid };
  if (subject.kind === 'part') return { ...common, instalment: subject.part.number };
  const { planId = '', batchId = '', coupon = '' } = texts;
  return {
    ...common,
    ...(planId !== '' && { planId: Number(planId) }),
    ...(batchId !== '' && { batchId: Number(batchId) }),
    ...(coupon.trim() !== '' && { coupon }),
  };
}

/** Faults of the fields of a way, by the names of the form. */
export const withoutPaid = (faults: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name.replace(/^paid\./, ''), fault]));

const isOpenPart = ({ state, isUnderWay }: Instalment) => state !== 'paid' && state !== 'cancelled' && !isUnderWay;

const byDay = (one: Instalment, other: Instalment) =>
  one.dueOn === other.dueOn ? one.number - other.number : one.dueOn < other.dueOn ? -1 : 1;

/** The parts that can be paid, what is due first at the beginning. */
export const openParts = (instalments: readonly Instalment[]): readonly Instalment[] =>
  instalments.filter(isOpenPart).toSorted(byDay);

/** The part that a link named, or the one that is due first. */
export const firstPart = (parts: readonly Instalment[], { course, part }: Named): Instalment | undefined =>
  course === undefined
    ? parts[0]
    : parts.find((one) => one.course.id === course && (part === undefined || one.number === part));
