import type { ReceiptFacts } from '../../src/database/tables/payments.ts';
import { billingDetails } from '../../src/database/tables/tax.ts';
import { documentTokenOf } from '../../src/features/tax/documents/tax.tokens.ts';
import { taxOn } from '../../src/features/tax/index.ts';
import type { AppliedRule } from '../../src/shared/document-tax.ts';
import type { TestApp } from '../app.ts';
import { plantRefund } from '../payments/refunds.ts';

/** What the migration enters. */
export const firstRules: readonly AppliedRule[] = [
  { id: 1, payer: 'registered', place: 'payer', validFrom: '2017-07-01' },
  { id: 2, payer: 'with_state', place: 'institute', validFrom: '2017-07-01' },
  { id: 3, payer: 'without_state', place: 'institute', validFrom: '2017-07-01' },
];

/** A company of Karnataka, and an institute of Maharashtra. */
export const company = {
  name: 'Acme & Sons',
  gstin: '29AAGCB7383J1Z4',
  stateCode: '29',
  address: '1 Invented Road\nBengaluru',
};
export const ownGstin = '27AAPFU0939F1ZV';

interface Taxed {
  readonly amountInPaise: number;
  readonly gstin?: string | null;
  readonly gstPercent?: number;
  readonly payer?: ReceiptFacts['payer'];
  /** As a release before the rule table has stored it. */
  readonly isOld?: boolean;
}

/** What a receipt of this amount says about its tax. */
export function taxedFacts({ amountInPaise, gstin = ownGstin, gstPercent = 18, payer, isOld = false }: Taxed) {
  const percent = gstin === null ? 0 : gstPercent;
  const supply = { amountInPaise, gstin, gstPercent: percent, payer, rules: firstRules, day: '2026-11-18' };
  return {
    amountInPaise,
    issuer: { name: 'Avsar Training', address: 'Pune', gstin },
    gstPercent: percent,
    ...(!isOld && { tax: taxOn(supply) }),
    ...(!isOld && payer !== undefined && { payer }),
  };
}

/** Rows that the calls about tax need. */
export function taxRows(test: TestApp, idOf: (person: 'student' | 'otherStudent') => number) {
  let days = 0;
  return {
    /** A day in the far future on which no rule begins yet. */
    nextDay: () => {
      days += 1;
      return new Date(Date.UTC(2080, 0, days)).toISOString().slice(0, 10);
    },
    /** A taxed invoice of the other student, paid by a company, with a credit note. */
    plantDocuments: async () => {
      const facts = taxedFacts({ amountInPaise: 1_180_000, payer: company });
      const { receipt } = await plantRefund(test.db, { studentId: idOf('otherStudent'), facts });
      return { token: documentTokenOf(test.env.secrets.documentLinks, { kind: 'receipt', id: receipt.id }) };
    },
    plantBilling: async () => {
      const row = { ...company, studentId: idOf('student'), updatedAt: test.clock.now() };
      await test.db.insert(billingDetails).values(row).onConflictDoNothing();
      return row.studentId;
    },
  };
}
