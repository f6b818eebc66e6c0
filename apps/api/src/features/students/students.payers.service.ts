import { type deskCounterEndpoints, type Payer, searchedDigits, type UseCaseInput } from '@avsar/contract';
import type { Caller, CallContext } from '#shared/context.ts';
import { listPayerRows, type PayerFilter } from './students.payers.queries.ts';
import { searchStudents } from './students.search.service.ts';

/**
 * Students for the cashier, whose right is `money`. Whoever may not read contacts finds students by name, and by a
 * whole mobile number that the student says; of the number only the end is shown.
 */
export async function findPayers(
  context: CallContext<Caller>,
  { query: { q, student } }: UseCaseInput<typeof deskCounterEndpoints.findPayers>,
): Promise<Payer[]> {
  const filter = student === undefined ? await filterOf(context, q) : { id: student };
  if (filter === undefined) return [];
  const rows = await listPayerRows(context.db, filter);
  return rows.map(({ id, name, mobileNumber }) => ({ id, name, mobileEnding: mobileNumber.slice(-endDigits) }));
}

const endDigits = 4;
const numberDigits = 10;

/** `undefined` if nobody was found. */
async function filterOf(context: CallContext<Caller>, q: string | undefined): Promise<PayerFilter | undefined> {
  if (q === undefined) return {};
  const digits = searchedDigits(q);
  if (digits?.length === numberDigits) return { mobileNumber: digits };
  const found = await searchStudents(context, q);
  if ('q' in found) return { name: q };
  const ids = 'ids' in found ? found.ids : found.alike;
  return ids.length === 0 ? undefined : { ids };
}
