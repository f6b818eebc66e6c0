import { placeInWords, type TaxDocument } from '@avsar/contract';
import { type DocumentPayer, type DocumentTax, splitTax } from '#shared/document-tax.ts';
import { formatRupees, inRupees } from '#shared/rupees.ts';
import { dateInIndia } from '#shared/time.ts';

/** What receipts and credit notes keep, as far as tax is concerned. */
interface Facts {
  readonly issuer: { readonly gstin: string | null };
  readonly student: { readonly name: string };
  readonly course: { readonly title: string; readonly sacCode: string | null };
  readonly amountInPaise: number;
  readonly gstPercent: number;
  readonly method: string;
  readonly reference: string;
  readonly tax?: DocumentTax;
  readonly payer?: DocumentPayer;
  /** Of a credit note. */
  readonly receipt?: { readonly code: string; readonly issuedAt: string };
}

/** The tax of any document. Those that are older than the rule table have only a percentage: CGST and SGST, in equal parts. */
export function taxOf({ tax, issuer, gstPercent, amountInPaise }: Facts): DocumentTax {
  if (tax !== undefined) return tax;
  const rateInBasisPoints = Math.round(gstPercent * 100);
  const placeOfSupply = issuer.gstin?.slice(0, 2) ?? null;
  return { rule: null, rateInBasisPoints, placeOfSupply, ...splitTax(amountInPaise, rateInBasisPoints, false) };
}

/** What is printed above a receipt. A registered institute that charges no tax issues a bill of supply. */
export function receiptTitle({ issuer, tax }: Facts): string {
  if (issuer.gstin === null) return 'Receipt';
  return tax?.rateInBasisPoints === 0 ? 'Bill of supply' : 'Tax invoice';
}

/** Union territories without a parliament of their own: the half of the state is called UTGST there. */
const unionTerritories: readonly (string | null)[] = ['04', '26', '31', '35', '38'];

const percentOf = (basisPoints: number) => `${basisPoints / 100}%`;

/** The tax lines above the total of a document; none without tax. */
export function documentTaxLines(facts: Facts): readonly (readonly [string, string])[] {
  const tax = taxOf(facts);
  const { rateInBasisPoints: rate, placeOfSupply, taxableInPaise, cgstInPaise, sgstInPaise, igstInPaise } = tax;
  if (rate === 0) return [];
  const taxable = ['Taxable value', formatRupees(taxableInPaise)] as const;
  if (igstInPaise > 0) return [taxable, [`IGST ${percentOf(rate)}`, formatRupees(igstInPaise)]];
  // Documents that are older than the rule table say SGST everywhere, and go on saying it.
  const state = facts.tax !== undefined && unionTerritories.includes(placeOfSupply) ? 'UTGST' : 'SGST';
  return [
    taxable,
    [`CGST ${percentOf(rate / 2)}`, formatRupees(cgstInPaise)],
    [`${state} ${percentOf(rate / 2)}`, formatRupees(sgstInPaise)],
  ];
}

export interface DocumentRow {
  readonly kind: TaxDocument['kind'];
  readonly id: number;
  readonly code: string;
  readonly issuedAt: Date;
  readonly orderId: number;
  readonly facts: Facts;
}

/** What is printed below the course: the law wants both on an invoice. Nothing on older documents. */
export function placeLine({ tax }: Facts): string | undefined {
  const place = tax?.placeOfSupply ?? undefined;
  return place === undefined ? undefined : `Place of supply ${placeInWords(place)}. Reverse charge: no.`;
}

/** A document as lists and files show it. */
export function documentView({ kind, id, code, issuedAt, orderId, facts }: DocumentRow): TaxDocument {
  const { student, payer, course, amountInPaise } = facts;
  const tax = taxOf(facts);
  return {
    kind,
    id,
    number: code,
    day: dateInIndia(issuedAt),
    issuedAt: issuedAt.toISOString(),
    orderId,
    payer: {
      name: payer?.name ?? student.name,
      gstin: payer?.gstin ?? null,
      state: typeof payer?.stateCode === 'string' ? placeInWords(payer.stateCode) : null,
    },
    course: course.title,
    sacCode: course.sacCode,
    placeOfSupply: tax.placeOfSupply === null ? null : placeInWords(tax.placeOfSupply),
    rate: tax.rateInBasisPoints / 100,
    total: inRupees(amountInPaise),
    // Without a GSTIN nothing is taxable.
    taxable: tax.placeOfSupply === null ? 0 : inRupees(tax.taxableInPaise),
    cgst: inRupees(tax.cgstInPaise),
    sgst: inRupees(tax.sgstInPaise),
    igst: inRupees(tax.igstInPaise),
    method: facts.method,
    reference: facts.reference,
    reduces:
      facts.receipt === undefined
        ? null
        : { number: facts.receipt.code, day: dateInIndia(new Date(facts.receipt.issuedAt)) },
    ruleId: tax.rule?.id ?? null,
  };
}
