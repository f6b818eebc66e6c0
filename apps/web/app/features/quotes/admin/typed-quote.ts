import type { FieldTexts } from '#forms/fields.ts';
import { exactRupees } from '#lib/format.ts';
import { typedNumber } from '#lib/typed-number.ts';

const idOrNull = (text = '') => (text === '' ? null : Number(text));

/** The quote as the API takes it. No discount is 0. */
export function quoteDraftOf(texts: FieldTexts, leadId: number | undefined) {
  return {
    name: texts['name'] ?? '',
    courseId: Number(texts['courseId'] || Number.NaN),
    batchId: idOrNull(texts['batchId']),
    planId: idOrNull(texts['planId']),
    discount: typedNumber(texts['discount'] ?? '') ?? 0,
    validUntil: texts['validUntil'] ?? '',
    note: texts['note'] ?? '',
    ...(leadId !== undefined && { leadId }),
  };
}

/** What a typed discount comes to: its share of the price, and what is left to pay. Empty if that makes no sense. */
export function discountHint(typed: string, price: number | undefined): string {
  if (price === undefined) return '';
  const discount = typedNumber(typed) ?? 0;
  if (!(discount > 0)) return `The price is ${exactRupees(price)}.`;
  if (discount >= price) return `The price is only ${exactRupees(price)}.`;
  const percent = Math.round((discount / price) * 1000) / 10;
  return `${percent} % of ${exactRupees(price)}. To pay: ${exactRupees(price - discount)}.`;
}
