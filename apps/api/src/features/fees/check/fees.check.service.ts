import { ringStaff } from '#features/notices/index.ts';
import { notify } from '#features/notifications/index.ts';
import type { Context, Tx } from '#shared/context.ts';
import { inRupees } from '#shared/rupees.ts';
import { dateInIndia, instantInIndia } from '#shared/time.ts';
import { closesOnOf, daysBetween, isReminded, lateOnOf } from '../fees.policy.ts';
import {
  clearOverdue,
  findFirstDay,
  listOpenParts,
  lockPayer,
  type PartRow,
  postLedgerEntry,
  type StudentAndCourse,
  updateOpenPart,
} from '../parts/fees.parts.queries.ts';
import { dueOf } from '../parts/fees.parts.service.ts';
import { closeJoining, countClosedSince, listFeesToCheck, moveToFirstDay } from './fees.check.queries.ts';

type Checking = Pick<Context, 'db' | 'transaction' | 'clock' | 'jobs' | 'live'>;

/**
 * Every morning: adds late fees, closes joining, reminds students. Each fee in a transaction of its own, under the lock
 * of the student, so a payment at the same moment comes before or after, and two runs at once do everything once.
 */
export async function checkDues(context: Checking, batchSize = 200): Promise<void> {
  const now = context.clock.now();
  const today = dateInIndia(now);
  let after: StudentAndCourse = { studentId: 0, courseId: 0 };
  let fees: StudentAndCourse[];
  do {
    fees = await listFeesToCheck(context.db, today, after, batchSize);
    for (const fee of fees) {
      await context.transaction((tx) => checkFee(context, tx, fee, today));
      context.live.tell([fee.studentId], 'notifications');
    }
    after = fees.at(-1) ?? after;
  } while (fees.length === batchSize);
  await tellStaff(context, today);
}

async function checkFee(context: Checking, tx: Tx, fee: StudentAndCourse, today: string): Promise<void> {
  await lockPayer(tx, fee.studentId);
  const firstDay = await findFirstDay(tx, fee);
  if (firstDay !== undefined) await moveToFirstDay(tx, fee, firstDay);
  // Money that is on its way is waited for.
  const open = (await listOpenParts(tx, fee)).filter(({ isUnderWay }) => !isUnderWay);
  const charged: PartRow[] = [];
  for (const part of open) charged.push(await addLateFee(context, tx, part, today));
  for (const part of charged.filter(({ dueOn }) => isReminded(dueOn, today))) await remind(context, tx, part, today);
  const closing = charged.find((part) => (closesOnOf(part) ?? today) <= today && part.closeAfterDays !== null);
  if (closing === undefined) await clearOverdue(tx, fee, today);
  else if (await closeJoining(tx, fee, context.clock.now())) await tell(context, tx, closing, 'fee_closed', 'closed');
}

/** The part as it is then. */
async function addLateFee({ clock }: Checking, tx: Tx, part: PartRow, today: string): Promise<PartRow> {
  const { id, studentId, courseId, agreedLateFeeInPaise: amountInPaise } = part;
  if (amountInPaise === 0 || part.lateFeeInPaise > 0 || lateOnOf(part) > today) return part;
  const source = `instalment:${id}:late-fee`;
  const entry = { studentId, courseId, kind: 'charge', amountInPaise, source, actor: 'system' } as const;
  // The entry is unique: a part gets its late fee once, even if it was written off or taken back since.
  if (!(await postLedgerEntry(tx, entry, clock.now()))) return part;
  await updateOpenPart(tx, id, { lateFeeInPaise: amountInPaise });
  return { ...part, lateFeeInPaise: amountInPaise };
}

/** The day is in the event's name: an extension brings reminders of its own. */
const remind = (context: Checking, tx: Tx, part: PartRow, today: string) =>
  tell(context, tx, part, part.dueOn < today ? 'fee_overdue' : 'fee_due', `due:${daysBetween(part.dueOn, today)}`);

async function tell(
  context: Checking,
  tx: Tx,
  part: PartRow,
  kind: 'fee_due' | 'fee_overdue' | 'fee_closed',
  what: string,
): Promise<void> {
  const { courseTitle, courseId, number, dueOn } = part;
  await notify(context, tx, {
    event: `instalment:${part.id}:${dueOn}:${what}`,
    kind,
    facts: { courseTitle, courseId, part: number + 1, dueOn, amountInRupees: inRupees(dueOf(part)) },
    userIds: [part.studentId],
    channels: ['bell', 'mail'],
  });
}

/** One ring a day, with how many students were closed out today. */
async function tellStaff(context: Checking, today: string): Promise<void> {
  const count = await countClosedSince(context.db, instantInIndia(today, '00:00'));
  if (count === 0) return;
  const event = `fees-closed:${today}`;
  await context.transaction((tx) =>
    ringStaff(context, tx, { area: 'money', kind: 'fees_closed', event, facts: { count } }),
  );
}
