import { formatRupees } from '#shared/rupees.ts';
import { askedWordsOf, tokensOf } from '../search/assistant.words.ts';

const dayFormat = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });

/** `7 December 2026`. */
export const dayInWords = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`));

/** `₹49,999`; paise only if they are not zero. */
export const price = (amountInPaise: number) => formatRupees(amountInPaise).replace(/\.00$/, '');

/** `A, B and C`. */
export const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** `7:30 pm`, from `19:30`. */
export function clock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`;
}

const noon = '12:00';
const evening = '17:00';

/** Part of the day: people ask for the evening, not for 19:30. */
export const partOfDay = (time: string) => (time < noon ? 'morning' : time < evening ? 'afternoon' : 'evening');

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Weekday names from ISO numbers; Saturday and Sunday alone are also called the weekend. */
export function weekdaysInWords(weekdays: readonly number[]): string {
  const days = weekdays.toSorted((one, other) => one - other);
  const names = listed(days.map((day) => weekdayNames[day - 1] ?? ''));
  return days.every((day) => day > 5) ? `${names} (weekend)` : names;
}

/** `1 seat`, `no seats`, `12 seats`. */
export const counted = (count: number, noun: string) =>
  `${count === 0 ? 'no' : count} ${noun}${count === 1 ? '' : 's'}`;

/** Most items listed in an answer; a page lists them all. */
export const listedMost = 30;

/** Joins facts, one per line, without the missing ones. */
export const lines = (...facts: readonly (string | undefined | false)[]) =>
  facts.filter((fact) => fact !== undefined && fact !== false && fact !== '').join('\n');

/**
 * At most `most` characters, without breaking a fact: the longest line, which is a description or a list, is cut after
 * a sentence, an item or at least a word. The short lines are the price and the dates.
 */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const facts = text.split('\n');
  const longest = facts.toSorted((one, other) => other.length - one.length)[0] ?? '';
  const begin = longest.slice(0, Math.max(0, longest.length - (text.length - most)));
  const kept = /^.*[.;!?।](?=\s)/su.exec(begin)?.[0] ?? begin.replace(/\s*\S*$/u, '');
  const rest = facts.map((fact) => (fact === longest ? kept : fact));
  return shortened(lines(...rest), most);
}

/**
 * Like `shortened`, but first leaves out the lines that share the fewest words with the question, from the end: of a
 * long syllabus the modules that were not asked about.
 */
export function shortenedFor(question: string, text: string, most: number): string {
  const asked = new Set(tokensOf(question).filter((token) => askedWordsOf(token).length > 0));
  const facts = text.split('\n');
  const shared = facts.map((fact) => new Set(tokensOf(fact).filter((token) => asked.has(token))).size);
  const leastFirst = [...facts.keys()].toSorted(
    (one, other) => (shared[one] ?? 0) - (shared[other] ?? 0) || other - one,
  );
  const left = new Set(facts.keys());
  const kept = () => lines(...facts.filter((_, place) => left.has(place)));
  for (const place of leastFirst) {
    if (kept().length <= most || left.size === 1) break;
    left.delete(place);
  }
  return shortened(kept(), most);
}
