import type { FeeChangeKind } from '@avsar/contract';
import { notify } from '#features/notifications/index.ts';
import type { Context, Tx } from '#shared/context.ts';
import { dateInIndia } from '#shared/time.ts';
import { amountsOf, dueDayOf } from '../fees.policy.ts';
import {
  clearOverdue,
  findFirstDay,
  insertParts,
  postLedgerEntry,
  updateOpenPart,
} from '../parts/fees.parts.queries.ts';
import { dueOf, takeOffPart } from '../parts/fees.parts.service.ts';
import { type Prepared, sharesOf } from './fees.changes.prepare.ts';
import { setPlanOfEnrolment } from './fees.changes.queries.ts';

export interface ChangeToApply extends Prepared {
  readonly id: number;
  readonly kind: FeeChangeKind;
  /** Who asked for it. */
  readonly actor: string;
  readonly reason: string;
  readonly courseTitle: string;
}

type Applying = Pick<Context, 'clock' | 'jobs'>;

/** Carries out a change that `prepareChange` found possible in the same transaction, and tells the student. */
export async function applyChange(context: Applying, tx: Tx, change: ChangeToApply): Promise<void> {
  const now = context.clock.now();
  const today = dateInIndia(now);
  if (change.kind === 'extend') await extend(tx, change);
  if (change.kind === 'waive_late_fee') await waive(tx, change, now);
  if (change.kind === 'plan') await replan(tx, change, today, now);
  if (change.kind === 'write_off') await writeOff(tx, change, now);
  await clearOverdue(tx, change, today);
  await notify(context, tx, {
    event: `fee-change:${change.id}:done`,
    kind: 'fee_changed',
    facts: { courseTitle: change.courseTitle, courseId: change.courseId },
    userIds: [change.studentId],
    channels: ['bell'],
  });
}

async function extend(tx: Tx, { open, facts: { dueOn } }: ChangeToApply): Promise<void> {
  // The day is fixed now: it does not move with a seat any more.
  for (const { id } of open) if (dueOn !== undefined) await updateOpenPart(tx, id, { dueOn, daysAfterSeat: null });
}

async function waive(tx: Tx, { id, open, actor, reason }: ChangeToApply, now: Date): Promise<void> {
  for (const part of open) {
    await updateOpenPart(tx, part.id, { lateFeeInPaise: 0, agreedLateFeeInPaise: 0 });
    if (part.lateFeeInPaise === 0) continue;
    const { studentId, courseId, lateFeeInPaise: amountInPaise } = part;
    const entry = { studentId, courseId, kind: 'credit', amountInPaise, actor, reason } as const;
    await postLedgerEntry(tx, { ...entry, source: `fee-change:${id}:late-fee` }, now);
  }
}

/**
 * What is left, late fees included, becomes the parts of the other plan; its extra is not charged. Without a plan it is
 * one part, due today, with the late fee and the closing that were agreed.
 */
async function replan(tx: Tx, change: ChangeToApply, today: string, now: Date): Promise<void> {
  const { studentId, courseId, open, plan, numbers = [] } = change;
  const [first] = open;
  if (first === undefined) return;
  const left = open.reduce((sum, part) => sum + dueOf(part), 0);
  const amounts = plan === undefined ? [left] : (amountsOf(left, sharesOf(plan)) ?? [left]);
  const firstDay = (await findFirstDay(tx, change)) ?? today;
  const terms = plan ?? { ...first, lateFeeInPaise: first.agreedLateFeeInPaise, parts: [] };
  for (const { id } of open) await updateOpenPart(tx, id, { cancelledAt: now });
  await insertParts(
    tx,
    amounts.map((amountInPaise, index) => {
      const dueOn = dueDayOf(firstDay, plan?.parts[index]?.dueAfterDays ?? 0, today);
      return {
        studentId,
        courseId,
        number: numbers[index] ?? index,
        amountInPaise,
        dueOn: plan === undefined ? today : dueOn,
        agreedDueOn: plan === undefined ? today : dueOn,
        agreedLateFeeInPaise: terms.lateFeeInPaise,
        lateAfterDays: terms.lateAfterDays,
        closeAfterDays: terms.closeAfterDays,
        createdAt: now,
      };
    }),
  );
  if (plan !== undefined) await setPlanOfEnrolment(tx, change, plan.id);
}

/** From the part that is due first. */
async function writeOff(tx: Tx, change: ChangeToApply, now: Date): Promise<void> {
  const { id, studentId, courseId, actor, reason } = change;
  const amountInPaise = change.facts.amountInPaise ?? 0;
  let rest = amountInPaise;
  for (const part of change.open) {
    const given = Math.min(rest, dueOf(part));
    if (given === 0) break;
    rest -= given;
    await takeOffPart(tx, part, given, now);
  }
  const entry = { studentId, courseId, kind: 'write_off', amountInPaise, actor, reason } as const;
  await postLedgerEntry(tx, { ...entry, source: `fee-change:${id}:write-off` }, now);
}
