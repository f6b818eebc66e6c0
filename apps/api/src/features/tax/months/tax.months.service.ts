import type {
  Gstr1Hsn,
  Gstr1Issued,
  Gstr1Small,
  TaxDocument,
  taxEndpoints,
  TaxMonth,
  UseCaseInput,
} from '@avsar/contract';
import type { Caller, CallContext } from '#shared/context.ts';
import { decodePagePlace, type Page, pageOf } from '#shared/page.ts';
import { inRupees } from '#shared/rupees.ts';
import { dateInIndia } from '#shared/time.ts';
import { type DocumentRow, documentView } from '../documents/tax.documents.policy.ts';
import { listCreditNoteRows, listReceiptRows, type PayersOf } from '../documents/tax.documents.queries.ts';
import { compareCreditNotes, compareInvoices } from './tax.ledger.queries.ts';
import { codesOf, netOf, netSums, smallSupplies, spanOf, sumsOf } from './tax.months.policy.ts';
import { listSeries, sumDocuments } from './tax.sums.queries.ts';

type StaffContext = CallContext<Caller>;
type Kind = TaxDocument['kind'];

/** The running month in India, unless another one is asked for. */
const monthOr = (context: StaffContext, month: string | undefined) =>
  month ?? dateInIndia(context.clock.now()).slice(0, 7);

const sumsIn = (db: StaffContext['db'], month: string) =>
  Promise.all([sumDocuments(db, 'invoice', spanOf(month)), sumDocuments(db, 'credit_note', spanOf(month))]);

const unmatched = (count: number, amountInPaise: number) => ({ count, amount: inRupees(amountInPaise) });

export async function getTaxMonth(
  { db }: StaffContext,
  { params: { month } }: UseCaseInput<typeof taxEndpoints.getMonth>,
): Promise<TaxMonth> {
  const [[invoices, notes], paid, refunded] = await Promise.all([
    sumsIn(db, month),
    compareInvoices(db, spanOf(month)),
    compareCreditNotes(db, spanOf(month)),
  ]);
  return {
    month,
    invoices: sumsOf(invoices),
    creditNotes: sumsOf(notes),
    net: netSums(invoices, notes),
    ledger: {
      received: inRupees(paid.moved),
      refunded: inRupees(refunded.moved),
      paymentsWithoutInvoice: unmatched(paid.unmatchedEntries, paid.unmatchedEntriesAmount),
      invoicesWithoutPayment: unmatched(paid.unmatchedDocuments, paid.unmatchedDocumentsAmount),
      refundsWithoutNote: unmatched(refunded.unmatchedEntries, refunded.unmatchedEntriesAmount),
      notesWithoutRefund: unmatched(refunded.unmatchedDocuments, refunded.unmatchedDocumentsAmount),
    },
  };
}

/** The rank of a kind in a list: all invoices come before the credit notes. */
const ranks: Readonly<Record<Kind, number>> = { invoice: 0, credit_note: 1 };
const rowsOf = { invoice: listReceiptRows, credit_note: listCreditNoteRows } as const;

/** The list of these documents of a month; a page may begin with the last invoices and end with the first notes. */
export const documentsOf =
  (kinds: readonly Kind[], payers: PayersOf) =>
  async (
    context: StaffContext,
    { query: { month, limit, cursor } }: UseCaseInput<typeof taxEndpoints.listDocuments>,
  ): Promise<Page<TaxDocument>> => {
    const span = spanOf(monthOr(context, month));
    const place = decodePagePlace(cursor, 'number');
    const rows: DocumentRow[] = [];
    for (const kind of kinds) {
      const isPassed = place !== undefined && ranks[kind] < Number(place.key);
      const left = limit + 1 - rows.length;
      if (isPassed || left <= 0) continue;
      const after = place !== undefined && ranks[kind] === place.key ? place.id : undefined;
      rows.push(...(await rowsOf[kind](context.db, span, payers, { after, limit: left })));
    }
    const { items, nextCursor } = pageOf(rows, limit, ({ kind }) => ranks[kind]);
    return { items: items.map(documentView), nextCursor };
  };

export async function listSmall(
  context: StaffContext,
  { query: { month } }: UseCaseInput<typeof taxEndpoints.listSmall>,
): Promise<Gstr1Small[]> {
  const [invoices, notes] = await sumsIn(context.db, monthOr(context, month));
  return smallSupplies(netOf(invoices, notes));
}

export async function listCodes(
  context: StaffContext,
  { query: { month } }: UseCaseInput<typeof taxEndpoints.listCodes>,
): Promise<Gstr1Hsn[]> {
  const [invoices, notes] = await sumsIn(context.db, monthOr(context, month));
  return codesOf(netOf(invoices, notes));
}

export async function listIssued(
  context: StaffContext,
  { query: { month } }: UseCaseInput<typeof taxEndpoints.listIssued>,
): Promise<Gstr1Issued[]> {
  const span = spanOf(monthOr(context, month));
  const [invoices, notes] = await Promise.all([
    listSeries(context.db, 'invoice', span),
    listSeries(context.db, 'credit_note', span),
  ]);
  return [
    ...invoices.map((series) => ({ nature: 'Invoices for outward supply' as const, ...series, cancelled: 0 })),
    ...notes.map((series) => ({ nature: 'Credit Note' as const, ...series, cancelled: 0 })),
  ];
}
