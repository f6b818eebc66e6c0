import type { TaxPayer } from '@avsar/contract';
import { type AppliedRule, type DocumentPayer, type DocumentTax, splitTax } from '#shared/document-tax.ts';

/** The state of a registration is in the first two digits of its number. */
const stateOfGstin = (gstin: string) => gstin.slice(0, 2);

type PayerPlace = Pick<DocumentPayer, 'gstin' | 'stateCode'>;

export function payerKindOf(payer: PayerPlace | undefined): TaxPayer {
  if (payer === undefined) return 'without_state';
  if (payer.gstin !== null) return 'registered';
  return payer.stateCode === null ? 'without_state' : 'with_state';
}

/** The newest rule for this kind of payer that is valid on the day. */
export function ruleOn(rules: readonly AppliedRule[], kind: TaxPayer, day: string): AppliedRule | undefined {
  return rules
    .filter(({ payer, validFrom }) => payer === kind && validFrom <= day)
    .reduce<AppliedRule | undefined>(
      (newest, rule) => (newest === undefined || rule.validFrom > newest.validFrom ? rule : newest),
      undefined,
    );
}

interface Supply {
  readonly amountInPaise: number;
  /** The institute's; null if it is not registered. */
  readonly gstin: string | null;
  readonly gstPercent: number;
  readonly payer: PayerPlace | undefined;
  readonly rules: readonly AppliedRule[];
  /** In India. */
  readonly day: string;
}

/** The tax of a new receipt. An institute without a GSTIN charges none; without a rule its own state is the place. */
export function taxOn({ amountInPaise, gstin, gstPercent, payer, rules, day }: Supply): DocumentTax {
  if (gstin === null)
    return { rule: null, rateInBasisPoints: 0, placeOfSupply: null, ...splitTax(amountInPaise, 0, false) };
  const ownState = stateOfGstin(gstin);
  const rule = ruleOn(rules, payerKindOf(payer), day) ?? null;
  const payerState = typeof payer?.gstin === 'string' ? stateOfGstin(payer.gstin) : payer?.stateCode;
  const placeOfSupply = rule?.place === 'payer' ? (payerState ?? ownState) : ownState;
  const rateInBasisPoints = Math.round(gstPercent * 100);
  return {
    rule,
    rateInBasisPoints,
    placeOfSupply,
    ...splitTax(amountInPaise, rateInBasisPoints, placeOfSupply !== ownState),
  };
}

/** The tax of a credit note: the rule, rate and place of its receipt, whatever holds today. */
export function reducedTax(tax: DocumentTax, gstin: string | null, amountInPaise: number): DocumentTax {
  const isInterstate = gstin !== null && tax.placeOfSupply !== null && tax.placeOfSupply !== stateOfGstin(gstin);
  return { ...tax, ...splitTax(amountInPaise, tax.rateInBasisPoints, isInterstate) };
}
