import { typedNumber } from '#lib/typed-number.ts';
import { exactRupees } from '#lib/format.ts';

/** What to give back of the cash that was received; empty while nothing or no number is typed. */
export function changeText(received: string, amount: number): string {
  const given = typedNumber(received);
  if (given === undefined || Number.isNaN(given)) return '';
  const paise = Math.round(given * 100) - Math.round(amount * 100);
  if (paise === 0) return 'Exact. Nothing to give back.';
  return paise > 0 ? `Give back ${exactRupees(paise / 100)}.` : `${exactRupees(-paise / 100)} is missing.`;
}

/** Whether less cash was typed than is to be paid. */
export function isTooLittle(received: string, amount: number): boolean {
  const given = typedNumber(received);
  return given !== undefined && Math.round(given * 100) < Math.round(amount * 100);
}
