import type { Context } from '#shared/context.ts';
import {
  findLastStudentWithMoney,
  type LedgerDifference,
  listUnevenTransfers,
  listWrongEntries,
  listWrongSums,
  type StudentRange,
} from './ledger.check.queries.ts';

/** So many students at a time that a statement takes well under a second, whatever the size of the ledger. */
const studentsAtOnce = 5_000;

/**
 * Compares the whole ledger with the money it is about: every sum with its entries, every entry with its order, payment,
 * refund or change of course. Returns at most `most` differences.
 */
export async function findLedgerDifferences({ db }: Pick<Context, 'db'>, most: number): Promise<LedgerDifference[]> {
  const last = await findLastStudentWithMoney(db);
  const found: LedgerDifference[] = [];
  for (let after = 0; after < last && found.length < most; after += studentsAtOnce) {
    const range: StudentRange = { after, upTo: after + studentsAtOnce };
    found.push(
      ...(await listWrongEntries(db, range, most)),
      ...(await listWrongSums(db, range, most)),
      ...(await listUnevenTransfers(db, range, most)),
    );
  }
  return found.slice(0, most);
}

const shownMost = 100;

/** The command verify-ledger: throws with a line for each difference, the first hundred. */
export async function verifyLedger(context: Pick<Context, 'db'>): Promise<void> {
  const found = await findLedgerDifferences(context, shownMost);
  if (found.length === 0) return;
  const lines = found.map(
    ({ studentId, courseId, source, expected, found: amount }) =>
      `student ${studentId}, course ${courseId}, ${source}: ${expected} paise expected, ${amount} found`,
  );
  throw new Error(['The ledger is not what the money says:', ...lines].join('\n'));
}
