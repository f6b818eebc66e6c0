/** Replaces a masked number or address. Without letters, so that nobody searches for it. */
const hidden = '•••';

/** Invisible characters, which hide nothing from a human reader. */
const unseen = String.raw`\u00AD\u200B-\u200D\u2060`;
const name = String.raw`[\p{L}\p{N}._%+\-${unseen}]`;
const label = String.raw`[\p{L}\p{N}\-${unseen}]+`;

/**
 * E-mail addresses and UPI ids (`name@bank`, which end without a dot); with blanks around the @ only if there is a dot.
 */
const address = String.raw`(?<!${name})${name}+(?:(?:[@＠]|\s?[([]at[)\]]\s?)${label}(?:(?:[.．]|\s?[([]dot[)\]]\s?)${label})*|\s{0,2}[@＠]\s{0,2}${label}(?:\.${label})+|\s+at\s+${label}(?:\s+dot\s+${label})+)`;

/** Numbers of tax cards (PAN), passports and voter cards. */
const documentNumber = String.raw`\b(?:[A-Z]{5}\d{4}[A-Z]|[A-Z]{1,3}\d{7})\b`;

const date = String.raw`(?<!\p{Nd})(?:\p{Nd}{1,2}[-/.]\p{Nd}{1,2}[-/.](?:\p{Nd}{4}|\p{Nd}{2})|\p{Nd}{4}[-/.]\p{Nd}{1,2}[-/.]\p{Nd}{1,2})(?!\p{Nd})`;

const time = String.raw`(?<![\p{Nd}:])\p{Nd}{1,2}:[0-5०-५]\p{Nd}(?![\p{Nd}:])`;

/** An amount of money: with a currency sign, or grouped by commas. */
const amount = String.raw`(?:₹|\bRs\.?|\bINR)\s?\p{Nd}{1,8}(?![\s.,-]?\p{Nd})|(?<!\p{Nd})\p{Nd}{1,3}(?:,\p{Nd}{2,3}){1,3}(?!,?\p{Nd})`;

/** Digits with few other characters between them. A comma followed by a blank separates two numbers. */
const digits = String.raw`[+＋]?\(?\p{Nd}(?:(?:,|[\s().\-–/_:|*${unseen}]{0,5})\p{Nd})+`;

const maskable = new RegExp(`(${address}|${documentNumber})|${date}|${time}|${amount}|(${digits})`, 'giu');

/**
 * Masks what identifies or endangers a person: e-mail addresses, phone numbers, numbers of cards, accounts and
 * documents. Amounts and dates stay, since questions are about them.
 */
export function mask(text: string): string {
  return text.replaceAll(maskable, (found: string, named: string | undefined, number: string | undefined) => {
    if (named !== undefined) return hidden;
    return number !== undefined && isPersonal(inAscii(number)) ? hidden : found;
  });
}

/** Ranges of amounts or years: `30000-50000`, `2025–2026`, `10000 20000`. */
const range = /^(?:\d+000|20\d\d)(?:\s?[-–/ ]\s?(?:\d+000|20\d\d))+$/;

function isPersonal(number: string): boolean {
  const count = number.match(/\p{Nd}/gu)?.length ?? 0;
  if (number.startsWith('+')) return count >= 8;
  // Nine digits in one group may be a bank account; in several groups ten digits may be a phone number.
  return count >= (/^\p{Nd}+$/u.test(number) ? 9 : 10) && !range.test(number) && !isCounting(number);
}

/** Whether the numbers only count up: `1 2 3 4 5 6 7 8 9 10`. */
function isCounting(number: string): boolean {
  const numbers = number.split(/\D+/).map(Number);
  return numbers.length > 2 && numbers.every((one, at) => at === 0 || one === (numbers[at - 1] ?? 0) + 1);
}

/** Converts full-width and Devanagari digits to ASCII; digits of other scripts stay. */
const inAscii = (number: string) =>
  number
    .normalize('NFKC')
    .replaceAll(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - ('०'.codePointAt(0) ?? 0)));
