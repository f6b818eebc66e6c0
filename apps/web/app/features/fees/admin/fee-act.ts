import type { Instalment } from '@avsar/contract';
import type { FieldTexts } from '#forms/fields.ts';
import { typedNumber } from '#lib/typed-number.ts';
import { dayAfter } from '#lib/time/due-day.ts';

interface Person {
  readonly id: number;
  readonly name: string;
}

interface OfPart {
  readonly kind: 'extend' | 'waive_late_fee';
  readonly student: Person;
  readonly part: Instalment;
}

interface OfCourse {
  readonly kind: 'plan' | 'write_off';
  readonly student: Person;
  readonly course: Instalment['course'];
  /** What is not paid yet, with late fees. */
  readonly owed: number;
}

/** What a member of the staff is about to change about the fee of a student. */
export type FeeAct = OfPart | OfCourse;

/** The choice "all that is left is due at once", in the field of the plan. */
export const atOnce = 'at-once';

/** The change as the API takes it, from the fields of the form. */
export function changeOf(act: FeeAct, texts: FieldTexts) {
  const reason = texts['reason'] ?? '';
  if ('part' in act) {
    const target = { instalmentId: act.part.id, reason };
    return act.kind === 'extend'
      ? { kind: 'extend' as const, ...target, dueOn: texts['dueOn'] ?? '' }
      : { kind: 'waive_late_fee' as const, ...target };
  }
  const target = { studentId: act.student.id, courseId: act.course.id, reason };
  if (act.kind === 'write_off') {
    return { kind: 'write_off' as const, ...target, amount: typedNumber(texts['amount'] ?? '') ?? Number.NaN };
  }
  const plan = texts['planId'] ?? '';
  return { kind: 'plan' as const, ...target, planId: plan === atOnce ? null : Number(plan) };
}

const weekDays = 7;

/** The day that the form proposes: a week after the due date, or after today if that is over. */
export const proposedDay = ({ dueOn }: Instalment, today: string) => dayAfter(dueOn < today ? today : dueOn, weekDays);
