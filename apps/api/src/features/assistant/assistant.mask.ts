/** What stands for a number or an address. It has no letters, so that nobody searches for it. */
const hidden = '•••';

/** Takes no room, and hides nothing from a person. */
const unseen = String.raw`\u00AD\u200B-\u200D\u2060`;
const name = String.raw`[\p{L}\p{N}._%+\-${unseen}]`;
const label = String.raw`[\p{L}\p{N}\-${unseen}]+`;

/** Also such as people pay to (`name@bank`), which end without a dot; with blanks around only if there is one. */
const address = String.raw`(?<!${name})${name}+(?:(?:[@＠]|\s?[([]at[)\]]\s?)${label}(?:(?:[.．]|\s?[([]dot[)\]]\s?)${label})*|\s{0,2}[@＠]\s{0,2}${label}(?:\.${label})+|\s+at\s+${label}(?:\s+dot\s+${label})+)`;

/** Numbers of tax cards, passports and voters' cards. */
const paper = String.raw`\b(?:[A-Z]{5}\d{4}[A-Z]|[A-Z]{1,3}\d{7})\b`;

const date = String.raw`(?<!\p{Nd})(?:\p{Nd}{1,2}[-/.]\p{Nd}{1,2}[-/.](?:\p{Nd}{4}|\p{Nd}{2})|\p{Nd}{4}[-/.]\p{Nd}{1,2}[-/.]\p{Nd}{1,2})(?!\p{Nd})`;

const time = String.raw`(?<![\p{Nd}:])\p{Nd}{1,2}:[0-5०-५]\p{Nd}(?![\p{Nd}:])`;

/** With its sign, or grouped by commas. */
const amount = String.raw`(?:₹|\bRs\.?|\bINR)\s?\p{Nd}{1,8}(?![\s.,-]?\p{Nd})|(?<!\p{Nd})\p{Nd}{1,3}(?:,\p{Nd}{2,3}){1,3}(?!,?\p{Nd})`;

/** Digits, and between two of them little. What a comma and a blank part are several. */
const digits = String.raw`[+＋]?\(?\p{Nd}(?:(?:,|[\s().\-–/_:|*${unseen}]{0,5})\p{Nd})+`;

const telling = new RegExp(`(${address}|${paper})|${date}|${time}|${amount}|(${digits})`, 'giu');

/**
 * Takes out by what a person can be reached or robbed: e-mail addresses, phone numbers, numbers of cards, accounts and
 * papers. Amounts and dates stay, since questions are about them.
 */
export function mask(text: string): string {
  return text.replaceAll(telling, (found: string, named: string | undefined, number: string | undefined) => {
    if (named !== undefined) return hidden;
    return number !== undefined && isPersonal(inAscii(number)) ? hidden : found;
  });
}

/** `30000-50000`, `2025–2026`, `10000 20000` */
const range = /^(?:\d+000|20\d\d)(?:\s?[-–/ ]\s?(?:\d+000|20\d\d))+$/;

function isPersonal(number: string): boolean {
  const count = number.match(/\p{Nd}/gu)?.length ?? 0;
  if (number.startsWith('+')) return count >= 8;
  // One group of nine may be an account; in several it takes ten to be a phone.
  return count >= (/^\p{Nd}+$/u.test(number) ? 9 : 10) && !range.test(number) && !isCounting(number);
}

/** `1 2 3 4 5 6 7 8 9 10` */
function isCounting(number: string): boolean {
  const numbers = number.split(/\D+/).map(Number);
  return numbers.length > 2 && numbers.every((one, at) => at === 0 || one === (numbers[at - 1] ?? 0) + 1);
}

/** Of the scripts people here count in most; digits of others are counted as they are. */
const inAscii = (number: string) =>
  number
    .normalize('NFKC')
    .replaceAll(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - ('०'.codePointAt(0) ?? 0)));
