import { type Gstr1Hsn, type Gstr1Small, placeInWords, type TaxMonth, type TaxSums } from '@avsar/contract';
import { inRupees } from '#shared/rupees.ts';
import { instantInIndia } from '#shared/time.ts';

/** From the first moment of a month in India to the first of the next one. */
export function spanOf(month: string): { readonly from: Date; readonly until: Date } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return { from: instantInIndia(`${month}-01`, '00:00'), until: instantInIndia(`${next}-01`, '00:00') };
}

/** Documents with the same payers, place, rate and code, added up. In paise. */
interface Group {
  readonly isOutside: boolean;
  readonly isRegistered: boolean;
  readonly place: string | null;
  readonly rateInBasisPoints: number;
  readonly sacCode: string | null;
  readonly count: number;
  readonly total: number;
  readonly cgst: number;
  readonly sgst: number;
  readonly igst: number;
}

const added = (groups: readonly Group[], of: (group: Group) => number) =>
  groups.reduce((sum, group) => sum + of(group), 0);

const taxableIn = ({ isOutside, total, cgst, sgst, igst }: Group) => (isOutside ? 0 : total - cgst - sgst - igst);

export const sumsOf = (groups: readonly Group[]): TaxSums => ({
  count: added(groups, ({ count }) => count),
  total: inRupees(added(groups, ({ total }) => total)),
  taxable: inRupees(added(groups, taxableIn)),
  cgst: inRupees(added(groups, ({ cgst }) => cgst)),
  sgst: inRupees(added(groups, ({ sgst }) => sgst)),
  igst: inRupees(added(groups, ({ igst }) => igst)),
  outside: inRupees(added(groups, ({ isOutside, total }) => (isOutside ? total : 0))),
});

/** Credit notes count below zero. */
const negative = (group: Group): Group => ({
  ...group,
  count: -group.count,
  total: -group.total,
  cgst: -group.cgst,
  sgst: -group.sgst,
  igst: -group.igst,
});

/** Invoices less credit notes. */
export const netOf = (invoices: readonly Group[], notes: readonly Group[]): Group[] => [
  ...invoices,
  ...notes.map(negative),
];

export function netSums(invoices: readonly Group[], notes: readonly Group[]): TaxMonth['net'] {
  const { count: _, ...net } = sumsOf(netOf(invoices, notes));
  return net;
}

const byKey = (groups: readonly Group[], keyOf: (group: Group) => string) =>
  [...Map.groupBy(groups, keyOf).values()].flatMap((same) => {
    const [first] = same;
    return first === undefined ? [] : [{ first, same }];
  });

/** Section B2CS: payers without a GSTIN, by place and rate; credit notes are taken off. */
export const smallSupplies = (net: readonly Group[]): Gstr1Small[] =>
  byKey(
    net.filter(({ isOutside, isRegistered }) => !isOutside && !isRegistered),
    ({ place, rateInBasisPoints }) => `${place} ${rateInBasisPoints}`,
  ).map(({ first, same }) => {
    const { taxable, cgst, sgst, igst } = sumsOf(same);
    const placeOfSupply = placeInWords(first.place ?? '');
    return { type: 'OE', placeOfSupply, rate: first.rateInBasisPoints / 100, taxable, igst, cgst, sgst, cess: 0 };
  });

/** Section HSN: by code, rate, and whether the payers are registered. The quantity of services is 0 by the form. */
export const codesOf = (net: readonly Group[]): Gstr1Hsn[] =>
  byKey(
    net.filter(({ isOutside }) => !isOutside),
    ({ sacCode, rateInBasisPoints, isRegistered }) => `${sacCode} ${rateInBasisPoints} ${isRegistered}`,
  ).map(({ first, same }) => {
    const { total, taxable, cgst, sgst, igst } = sumsOf(same);
    const payers = first.isRegistered ? 'B2B' : 'B2C';
    const rate = first.rateInBasisPoints / 100;
    return {
      sacCode: first.sacCode ?? '',
      payers,
      unit: 'NA',
      rate,
      quantity: 0,
      total,
      taxable,
      igst,
      cgst,
      sgst,
      cess: 0,
    };
  });
