import type { feeEndpoints, UseCaseInput } from '@avsar/contract';
import type { Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { amountsOf } from '../fees.policy.ts';
import {
  findPartById,
  listOpenParts,
  listPaidNumbers,
  lockPayer,
  type PartRow,
  type StudentAndCourse,
} from '../parts/fees.parts.queries.ts';
import { dueOf } from '../parts/fees.parts.service.ts';
import { findPlanRow, type PlanRow } from '../plans/fees.plans.queries.ts';
import { type Weight, whyNotExtended, whyNotLeft, whyNotWaived } from './fees.changes.policy.ts';
import { type FeeChangeFacts, findEnrolmentOf } from './fees.changes.queries.ts';

export type Draft = UseCaseInput<typeof feeEndpoints.change>['body'];
/** A draft without its reason, or a change that waits. */
export type Wanted = Draft extends infer One ? (One extends Draft ? Omit<One, 'reason'> : never) : never;

/** A change that is possible now, under the lock of the student. */
export interface Prepared extends StudentAndCourse {
  readonly instalmentId: number | null;
  readonly facts: FeeChangeFacts;
  readonly weight: Weight;
  readonly open: readonly PartRow[];
  readonly plan?: PlanRow | undefined;
  /** The numbers of new parts: those that no paid part has. */
  readonly numbers?: readonly number[] | undefined;
}

const messages = {
  noPlan: 'This plan is not offered for the course any more.',
  tooSmall: 'What is left is too little for so many parts.',
  tooMany: 'There would be too many parts. Please choose a plan with fewer.',
} as const;

const partsMost = 24;

const refuse = (message: string | undefined): void => {
  if (message !== undefined) throw new AppError('conflict', { message });
};

/** Locks the student and says what the change comes to. Throws a conflict that says why it is not possible. */
export async function prepareChange(tx: Tx, wanted: Wanted, today: string): Promise<Prepared> {
  const key = await lockTarget(tx, wanted);
  const open = await listOpenParts(tx, key);
  if (wanted.kind === 'extend' || wanted.kind === 'waive_late_fee') return prepareOfPart(wanted, key, open, today);
  return wanted.kind === 'plan' ? preparePlan(tx, wanted, key, open, today) : prepareWriteOff(wanted, key, open);
}

async function lockTarget(tx: Tx, wanted: Wanted): Promise<StudentAndCourse> {
  const found = 'instalmentId' in wanted ? await findPartById(tx, wanted.instalmentId) : wanted;
  if (found === undefined) throw new AppError('not_found');
  const { studentId, courseId } = found;
  await lockPayer(tx, studentId);
  if ((await findEnrolmentOf(tx, found)) === undefined) throw new AppError('not_found');
  return { studentId, courseId };
}

type OfPart = Extract<Wanted, { readonly kind: 'extend' | 'waive_late_fee' }>;

function prepareOfPart(wanted: OfPart, key: StudentAndCourse, open: readonly PartRow[], today: string): Prepared {
  const part = open.find(({ id }) => id === wanted.instalmentId);
  const common = { ...key, instalmentId: wanted.instalmentId, open: part === undefined ? [] : [part] };
  const number = part?.number ?? 0;
  if (wanted.kind === 'extend') {
    refuse(whyNotExtended(part, wanted.dueOn, today));
    const { agreedDueOn, dueOn: dueOnBefore } = part ?? { agreedDueOn: wanted.dueOn, dueOn: wanted.dueOn };
    const facts = { number, dueOn: wanted.dueOn, dueOnBefore };
    return { ...common, facts, weight: { kind: 'extend', agreedDueOn, dueOn: wanted.dueOn } };
  }
  refuse(whyNotWaived(part));
  // The late fee that was added, or that would be.
  const amountInPaise = Math.max(part?.lateFeeInPaise ?? 0, part?.agreedLateFeeInPaise ?? 0);
  return { ...common, facts: { number, amountInPaise }, weight: { kind: 'waive_late_fee', amountInPaise } };
}

const sumOf = (parts: readonly PartRow[]) => parts.reduce((sum, part) => sum + dueOf(part), 0);

async function preparePlan(
  tx: Tx,
  { planId }: Extract<Wanted, { readonly kind: 'plan' }>,
  key: StudentAndCourse,
  open: readonly PartRow[],
  today: string,
): Promise<Prepared> {
  const left = sumOf(open);
  refuse(whyNotLeft(open, left, 0));
  const plan = planId === null ? undefined : await findPlanRow(tx, planId);
  if (planId !== null && (plan === undefined || plan.courseId !== key.courseId || plan.archivedAt !== null))
    refuse(messages.noPlan);
  if (plan !== undefined) {
    if (amountsOf(left, sharesOf(plan)) === undefined) refuse(messages.tooSmall);
  }
  const paid = await listPaidNumbers(tx, key);
  const free = Array.from({ length: partsMost }, (_, number) => number).filter((number) => !paid.includes(number));
  if (free.length < (plan?.parts.length ?? 1)) refuse(messages.tooMany);
  const overdue = sumOf(open.filter(({ dueOn }) => dueOn < today));
  const facts = { planId, planName: plan?.name ?? null, amountInPaise: left };
  return {
    ...key,
    instalmentId: null,
    facts,
    weight: { kind: 'plan', amountInPaise: overdue },
    open,
    plan,
    numbers: free,
  };
}

function prepareWriteOff(
  { amount }: Extract<Wanted, { readonly kind: 'write_off' }>,
  key: StudentAndCourse,
  open: readonly PartRow[],
): Prepared {
  const amountInPaise = Math.round(amount * 100);
  refuse(whyNotLeft(open, sumOf(open), amountInPaise));
  return { ...key, instalmentId: null, facts: { amountInPaise }, weight: { kind: 'write_off', amountInPaise }, open };
}

export const sharesOf = ({ parts }: PlanRow): number[] => parts.map(({ share }) => share);
