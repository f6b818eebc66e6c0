import type { TaxPayer, TaxPlace } from '@avsar/contract';

export interface TaxSplit {
  readonly taxableInPaise: number;
  readonly cgstInPaise: number;
  readonly sgstInPaise: number;
  readonly igstInPaise: number;
}

/**
 * The tax contained in a price, to the paisa: the four parts make up the amount. CGST and SGST are equal by law; what
 * rounding leaves goes to the taxable value.
 */
export function splitTax(amountInPaise: number, rateInBasisPoints: number, isInterstate: boolean): TaxSplit {
  const tax = (amountInPaise * rateInBasisPoints) / (10_000 + rateInBasisPoints);
  if (isInterstate) {
    const igstInPaise = Math.round(tax);
    return { taxableInPaise: amountInPaise - igstInPaise, cgstInPaise: 0, sgstInPaise: 0, igstInPaise };
  }
  const half = Math.round(tax / 2);
  return { taxableInPaise: amountInPaise - 2 * half, cgstInPaise: half, sgstInPaise: half, igstInPaise: 0 };
}

/** A rule as documents and the payment keep it. */
export interface AppliedRule {
  readonly id: number;
  readonly payer: TaxPayer;
  readonly place: TaxPlace;
  readonly validFrom: string;
}

/** The tax of a document, computed once; later rules, rates and addresses do not change it. */
export interface DocumentTax extends TaxSplit {
  /** Null where the institute had no GSTIN, so that no rule was needed. */
  readonly rule: AppliedRule | null;
  /** Hundredths of a percent, included in the amount. */
  readonly rateInBasisPoints: number;
  /** The code of a state; null where the institute had no GSTIN. */
  readonly placeOfSupply: string | null;
}

/** The payer as a document names them. */
export interface DocumentPayer {
  readonly name: string;
  readonly gstin: string | null;
  readonly stateCode: string | null;
  readonly address: string | null;
}
