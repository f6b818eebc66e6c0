import { exactRupees } from '#lib/format.ts';

/** An amount with its paise, also if they are 00: the amounts of a column stand below each other. */
export function taxAmount(amount: number): string {
  const text = exactRupees(amount);
  return text.includes('.') ? text : `${text}.00`;
}
