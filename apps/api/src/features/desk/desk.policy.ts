import type { Taking, TakingDraft } from '@avsar/contract';

/** Notes and coins in paise: `{ "500": 3, "20": 1 }` is ₹1,520. */
export const sumOfNotes = (counted: Readonly<Record<string, number | undefined>>): number =>
  Object.entries(counted).reduce((sum, [rupees, count]) => sum + Number(rupees) * 100 * (count ?? 0), 0);

/** More is a typing mistake: ten million rupees. */
export const sumMostInPaise = 1_000_000_000;

interface Asked {
  readonly cancelAskedAt: Date | null;
  readonly cancelledAt: Date | null;
}

export function stateOfTaking({ cancelAskedAt, cancelledAt }: Asked): Taking['state'] {
  if (cancelledAt !== null) return 'cancelled';
  return cancelAskedAt === null ? 'taken' : 'waiting';
}

/** A cheque is paid by the bank for three months after its date, and not before it. */
export function refusalOfCheque(paid: TakingDraft['paid'], today: string): string | undefined {
  if (paid.way !== 'cheque') return undefined;
  if (paid.date > today) return 'This cheque has a later date. Please take the fee on that day.';
  return monthsAfter(paid.date, 3) < today
    ? 'This cheque is more than three months old. The bank will not pay it.'
    : undefined;
}

/** `2026-11-30` and 3 months: `2027-03-02`, since February has no 30th. */
function monthsAfter(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}

/** The number on the paper, as it is kept with the taking; cash has none. */
export function paperOf(paid: TakingDraft['paid']) {
  if (paid.way === 'cash') return { way: paid.way };
  if (paid.way !== 'cheque') return { way: paid.way, reference: paid.reference };
  return { way: paid.way, reference: paid.number, bankName: paid.bankName, chequeDate: paid.date };
}

const usedPapers: Readonly<Record<string, { readonly field: string; readonly message: string }>> = {
  desk_takings_cheque: { field: 'paid.number', message: 'This cheque was taken before.' },
  desk_takings_slip: { field: 'paid.reference', message: 'This slip was taken before.' },
};

/** The same cheque or slip cannot pay twice: by the constraint that refused it, the field and the reason. */
export const refusalOfPaper = (constraint: string | undefined) => usedPapers[constraint ?? ''];

interface Cheque extends Asked {
  readonly way: string;
  readonly depositId: number | null;
  readonly chequeDate: string | null;
}

/** A cheque that nobody asks to cancel, not on a slip yet, and not dated after the day at the bank. */
export const mayDeposit = (cheque: Cheque, depositedOn: string): boolean =>
  cheque.way === 'cheque' &&
  cheque.depositId === null &&
  stateOfTaking(cheque) === 'taken' &&
  (cheque.chequeDate ?? '') <= depositedOn;

interface Day {
  readonly countedInPaise: number | null;
  readonly expectedInPaise: number | null;
}

/** Counted less expected, in paise; null while the day is open. */
export const differenceOf = ({ countedInPaise, expectedInPaise }: Day): number | null =>
  countedInPaise === null || expectedInPaise === null ? null : countedInPaise - expectedInPaise;
