import type { TaxMonth } from '@avsar/contract';

type Ledger = TaxMonth['ledger'];
export type Unmatched = Ledger['paymentsWithoutInvoice'];

export interface LedgerSide {
  /** What the ledger has moved in the month. */
  readonly moved: number;
  /** In the ledger, but on no document of the month. */
  readonly withoutDocument: Unmatched;
  /** Documents of the month for money of another month. */
  readonly withoutMoney: Unmatched;
  readonly documents: number;
  /** The documents less what the ledger expects; 0 if both agree. */
  readonly difference: number;
}

const inPaise = (rupees: number) => Math.round(rupees * 100);

function sideOf(moved: number, withoutDocument: Unmatched, withoutMoney: Unmatched, documents: number): LedgerSide {
  const expected = inPaise(moved) - inPaise(withoutDocument.amount) + inPaise(withoutMoney.amount);
  return { moved, withoutDocument, withoutMoney, documents, difference: (inPaise(documents) - expected) / 100 };
}

/** The month beside the ledger: money that came with the invoices, money that went with the credit notes. */
export function ledgerSides({ ledger, invoices, creditNotes }: Pick<TaxMonth, 'ledger' | 'invoices' | 'creditNotes'>) {
  return {
    paid: sideOf(ledger.received, ledger.paymentsWithoutInvoice, ledger.invoicesWithoutPayment, invoices.total),
    refunded: sideOf(ledger.refunded, ledger.refundsWithoutNote, ledger.notesWithoutRefund, creditNotes.total),
  };
}
