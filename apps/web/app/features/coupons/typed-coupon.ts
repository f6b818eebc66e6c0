import type { Coupon } from '@avsar/contract';
import type { FieldTexts } from '#forms/fields.ts';
import { countText, exactRupees } from '#lib/format.ts';
import { typedNumber } from '#lib/typed-number.ts';

/** An empty field counts as missing, so that the schema asks for it. */
const numberOf = (text = '') => typedNumber(text) ?? Number.NaN;

/** An empty field means: no such limit. */
const numberOrNull = (text = '') => typedNumber(text) ?? null;

const textOrNull = (text = '') => (text.trim() === '' ? null : text.trim());

/** The coupon as the API takes it, without its code. */
export function couponDraftOf(texts: FieldTexts) {
  return {
    label: texts['label'] ?? '',
    discount:
      texts['kind'] === 'amount'
        ? { kind: 'amount' as const, amount: numberOf(texts['discount.amount']) }
        : { kind: 'percent' as const, percent: numberOf(texts['discount.percent']) },
    courseId: numberOrNull(texts['courseId']),
    usesMost: numberOrNull(texts['usesMost']),
    perPerson: numberOf(texts['perPerson']),
    firstOfBatch: numberOrNull(texts['firstOfBatch']),
    startsOn: texts['startsOn'] ?? '',
    endsOn: textOrNull(texts['endsOn']),
  };
}

/** What the coupon takes off, in words: 10 % or ₹500. */
export const discountTextOf = ({ discount }: Pick<Coupon, 'discount'>): string =>
  discount.kind === 'percent' ? `${discount.percent} %` : exactRupees(discount.amount);

/** The limits of the coupon, in words; empty if it has none but one use per student. */
export function limitsTextOf({ usesMost, perPerson, firstOfBatch }: Coupon): string {
  return [
    usesMost !== null && `${countText(usesMost, 'use')} in all`,
    perPerson > 1 && `${perPerson} per student`,
    firstOfBatch !== null && `first ${firstOfBatch} of each batch`,
  ]
    .filter((text) => typeof text === 'string')
    .join(', ');
}
