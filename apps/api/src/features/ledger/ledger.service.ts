import type { FeeAccount, LedgerEntry, ledgerEndpoints, UseCaseInput } from '@avsar/contract';
import type { Caller, CallContext, Context } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { inRupees } from '#shared/rupees.ts';
import { changeInPaise, entryText, inReadingOrder, withBalances } from './ledger.policy.ts';
import {
  type FeeAccountRow,
  isStudent,
  type LedgerEntryRow,
  listFeeAccounts,
  listLedgerEntries,
} from './ledger.queries.ts';

export async function listMyAccounts(context: CallContext<Caller>): Promise<FeeAccount[]> {
  return readAccounts(context, context.caller.id);
}

export async function listAccountsOfStudent(
  context: CallContext<Caller>,
  { params: { studentId } }: UseCaseInput<typeof ledgerEndpoints.listOfStudent>,
): Promise<FeeAccount[]> {
  if (!(await isStudent(context.db, studentId))) throw new AppError('not_found');
  return readAccounts(context, studentId);
}

/** The course with the newest entry first. */
async function readAccounts({ db }: Pick<Context, 'db'>, studentId: number): Promise<FeeAccount[]> {
  const [accounts, entries] = await Promise.all([listFeeAccounts(db, studentId), listLedgerEntries(db, studentId)]);
  const entriesOf = Map.groupBy(entries, ({ courseId }) => courseId);
  const newestOf = (courseId: number) => entriesOf.get(courseId)?.at(-1)?.at.getTime() ?? 0;
  return accounts
    .toSorted((one, other) => newestOf(other.course.id) - newestOf(one.course.id))
    .map((account) => accountView(account, entriesOf.get(account.course.id) ?? []));
}

const accountView = (account: FeeAccountRow, entries: readonly LedgerEntryRow[]): FeeAccount => ({
  course: account.course,
  charged: inRupees(account.chargedInPaise),
  discounted: inRupees(account.discountedInPaise),
  paid: inRupees(account.paidInPaise),
  refunded: inRupees(account.refundedInPaise),
  writtenOff: inRupees(account.writtenOffInPaise),
  credited: inRupees(account.creditedInPaise),
  balance: inRupees(account.balanceInPaise),
  entries: withBalances(inReadingOrder(entries)).map(entryView),
});

const entryView = (entry: LedgerEntryRow & { readonly balanceInPaise: number }): LedgerEntry => ({
  id: entry.id,
  at: entry.at.toISOString(),
  kind: entry.kind,
  text: entryText(entry),
  amount: inRupees(changeInPaise(entry)),
  balance: inRupees(entry.balanceInPaise),
  orderId: entry.orderId,
  receiptNumber: entry.receiptNumber,
  reason: entry.reason,
});
