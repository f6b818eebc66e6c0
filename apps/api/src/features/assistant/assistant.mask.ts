/** What stands for a number or an address. It has no letters, so that nobody searches for it. */
const hidden = '•••';

/** Also such as people pay to (`name@bank`), which end without a dot. */
const address = String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+(?:@|\s?[([]at[)\]]\s?)[\p{L}\p{N}-]+(?:(?:\.|\s?[([]dot[)\]]\s?)[\p{L}\p{N}-]+)*`;

const date = String.raw`(?<!\p{Nd})(?:\p{Nd}{1,2}[-/.]\p{Nd}{1,2}[-/.](?:\p{Nd}{4}|\p{Nd}{2})|\p{Nd}{4}[-/.]\p{Nd}{1,2}[-/.]\p{Nd}{1,2})(?!\p{Nd})`;

/** With its sign, or grouped by commas. */
const amount = String.raw`(?:₹|\bRs\.?|\bINR)\s?\p{Nd}{1,8}(?![\s.,-]?\p{Nd})|(?<!\p{Nd})\p{Nd}{1,3}(?:,\p{Nd}{2,3}){1,3}(?!\p{Nd})`;

/** Digits, and between two of them little. */
const digits = String.raw`\+?\(?\p{Nd}(?:[\s().\-–/]{0,3}\p{Nd})+`;

const telling = new RegExp(`(${address})|${date}|${amount}|(${digits})`, 'giu');

/**
 * Takes out by what a person can be reached or robbed: e-mail addresses, phone numbers, numbers of cards, accounts and
 * papers. Amounts and dates stay, since questions are about them.
 */
export function mask(text: string): string {
  return text.replaceAll(telling, (found: string, mail: string | undefined, number: string | undefined) => {
    if (mail !== undefined) return hidden;
    return number !== undefined && isPersonal(inAscii(number)) ? hidden : found;
  });
}

/** `30000-50000`, `2025–2026` */
const range = /^(?:\d+000|20\d\d)\s?[-–]\s?(?:\d+000|20\d\d)$/;

function isPersonal(number: string): boolean {
  const count = number.replaceAll(/\D/g, '').length;
  if (number.startsWith('+')) return count >= 8;
  // One group of nine may be an account; in several it takes ten to be a phone.
  return count >= (/^\d+$/.test(number) ? 9 : 10) && !range.test(number);
}

const inAscii = (number: string) =>
  number.replaceAll(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - ('०'.codePointAt(0) ?? 0)));
