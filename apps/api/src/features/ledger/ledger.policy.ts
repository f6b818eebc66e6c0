import type { LedgerAccount, LedgerKind } from '@avsar/contract';

interface Sides {
  readonly kind: LedgerKind;
  readonly debit: LedgerAccount;
  readonly credit: LedgerAccount;
}

interface Entry extends Sides {
  readonly at: Date;
  readonly orderId: number | null;
  readonly amountInPaise: number;
}

/** Above zero for what the student owes more, below zero for what they owe less. */
export const changeInPaise = ({ debit, amountInPaise }: Pick<Entry, 'debit' | 'amountInPaise'>): number =>
  debit === 'student' ? amountInPaise : -amountInPaise;

/** How far apart the entries of one payment may be: each takes its own time within one transaction. */
const sameMomentMilliseconds = 10_000;

/**
 * Entries that are sorted by time, with the fee before the payment that caused it: a payment is stored first, and then
 * its order is charged. Without this every statement would begin with money that nobody asked for.
 */
export function inReadingOrder<Row extends Entry>(entries: readonly Row[]): Row[] {
  const rows = [...entries];
  for (let index = 1; index < rows.length; index += 1) {
    const [before, after] = [rows[index - 1], rows[index]];
    if (before === undefined || after === undefined || !isChargeOf(before, after)) continue;
    rows.splice(index - 1, 2, after, before);
  }
  return rows;
}

const isChargeOf = (before: Entry, after: Entry): boolean =>
  before.kind === 'payment' &&
  after.kind === 'charge' &&
  before.orderId === after.orderId &&
  after.at.getTime() - before.at.getTime() < sameMomentMilliseconds;

/** Adds what the student owed after each entry. */
export function withBalances<Row extends Entry>(
  entries: readonly Row[],
): (Row & { readonly balanceInPaise: number })[] {
  let balanceInPaise = 0;
  return entries.map((entry) => {
    balanceInPaise += changeInPaise(entry);
    return { ...entry, balanceInPaise };
  });
}

const onlineWays: Readonly<Record<string, string>> = {
  card: 'by card',
  upi: 'by UPI',
  netbanking: 'by net banking',
  wallet: 'by wallet',
};

const waysOf: Readonly<Partial<Record<LedgerAccount, string>>> = {
  bank: 'by bank transfer or UPI',
  cash: 'in cash',
  cheques: 'by cheque',
  card_machine: 'at the card machine',
};

/** What an entry is, for people: “Fee”, “Paid by UPI”. */
export const entryText = ({ kind, ...entry }: Sides & Facts): string => textOfKind[kind](entry);

interface Facts {
  readonly method: string | null;
  /** The name of the entry: `refund:12:credit` for a refund that reduced the fee. */
  readonly source: string;
}

type Way = Omit<Sides, 'kind'> & Facts;

const textOfKind: Readonly<Record<LedgerKind, (entry: Way) => string>> = {
  charge: () => 'Fee',
  discount: () => 'Discount',
  payment: ({ debit, method }) => `Paid ${waysOf[debit] ?? onlineWays[method ?? ''] ?? 'online'}`,
  refund: ({ credit }) =>
    credit === 'bank' ? 'Refunded by bank transfer' : `Refunded ${waysOf[credit] ?? 'the way it was paid'}`,
  write_off: () => 'Written off',
  credit: creditText,
};

function creditText({ debit, credit, source }: Way): string {
  if (debit === 'transfers') return 'Moved here from another course';
  if (credit === 'transfers') return 'Moved to another course';
  return source.startsWith('refund:') ? 'Fee reduced' : 'Fee cancelled';
}
