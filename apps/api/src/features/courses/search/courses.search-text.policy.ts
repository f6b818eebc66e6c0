import { type CourseFilters, limits, withAsciiDigits } from '@avsar/contract';

/** A part of what a visitor typed, up to the next space: `full-stack`. */
export interface Term {
  readonly typed: string;
  /** Normalised: `full`, `stack`. */
  readonly words: readonly string[];
}

/** What a visitor typed. */
export interface UnderstoodText {
  /** In the order they were typed, without filters and without words that say nothing about a course. */
  readonly terms: readonly Term[];
  readonly filters: CourseFilters;
}

/**
 * The normalised words of a text. The function `course_words` of the database does the same with titles and keywords:
 * a change here needs a migration.
 */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\.net\b/g, ' dotnet ')
    .replaceAll('++', 'plusplus')
    .replaceAll(/([a-z])#/g, '$1sharp')
    // oxlint-disable-next-line no-control-regex -- everything in ASCII that is no letter and no digit divides words
    .split(/[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F\u20A0-\u20BF]+/)
    .filter((word) => word !== '');

/** Words of a search that say nothing about the course. */
const fillers = new Set(
  `a about an and any at batch batches best by class classes coaching cost course courses fee fees for from i in institute
  learn learning me my near of on or please program programs programme search show the timing timings to training tutorial
  tutorials want with`.split(/\s+/),
);

const amount = String.raw`(?:₹|rs\b\.?|inr\b)?\s*(\d[\d,]*(?:\.\d+)?)\s*(k\b|thousand\b|lakhs?\b)?\s*(?:\/-|₹|rs\b\.?|inr\b|rupees\b)?`;
/** `under ₹15,000`, `below 20k`; and an amount that names its currency. */
const prices = [
  new RegExp(
    String.raw`(?:\b(?:under|below|within|less than|up ?to|at most|max(?:imum)?|budget)|<=?)\s*${amount}`,
    'gi',
  ),
  /(?:₹|\brs\b\.?|\binr\b)\s*(\d[\d,]*(?:\.\d+)?)\s*(k\b|thousand\b|lakhs?\b)?/gi,
  /\b(\d[\d,]*(?:\.\d+)?)\s*(k)\b/gi,
];
const units: Readonly<Record<string, number>> = { k: 1000, thousand: 1000, lakh: 100_000, lakhs: 100_000 };

const named: readonly (readonly [RegExp, CourseFilters])[] = [
  [/\bfree(?: of (?:cost|charge))?\b/gi, { price: 0 }],
  [/\b(?:week[ -]?ends?|saturdays?|sundays?|sat[ -]sun)\b/gi, { days: 'weekend' }],
  [/\b(?:week[ -]?days?|working days|mon(?:day)?(?:-| to )fri(?:day)?)\b/gi, { days: 'weekday' }],
  [/\bmornings?\b/gi, { hours: 'morning' }],
  [/\bafternoons?\b/gi, { hours: 'afternoon' }],
  [/\b(?:evenings?|nights?|after (?:office|work))\b/gi, { hours: 'evening' }],
  [/\b(?:online|remote|from home)\b/gi, { mode: 'online' }],
  [/\b(?:offline|class ?room|in[ -]person)\b/gi, { mode: 'room' }],
  [/\b(?:beginners?|freshers?)\b/gi, { level: 'beginner' }],
  [/\bintermediate\b/gi, { level: 'intermediate' }],
  [/\badvanced?\b/gi, { level: 'advanced' }],
];

/** The first filter of a kind counts. A second one, such as "morning" beside "evening", stays a word and finds nothing. */
export function understand(typed: string): UnderstoodText {
  const filters: CourseFilters = {};
  let rest = withAsciiDigits(typed.normalize('NFKC'));
  for (const pattern of prices) {
    rest = rest.replaceAll(pattern, (found: string, number: string, unit: string | undefined) => {
      if (filters.price !== undefined) return found;
      filters.price = rupeesOf(number, unit);
      return ' ';
    });
  }
  for (const [pattern, filter] of named) {
    rest = rest.replaceAll(pattern, (found: string) => {
      const both = { ...filter, ...filters };
      if (Object.entries(filter).some(([name, value]) => both[name as keyof CourseFilters] !== value)) return found;
      Object.assign(filters, filter);
      return ' ';
    });
  }
  return { terms: termsOf(rest), filters };
}

const termsOf = (text: string): Term[] =>
  text
    .split(/\s+/)
    .map((typed) => ({ typed, words: wordsOf(typed).filter((word) => !fillers.has(word)) }))
    .filter(({ words }) => words.length > 0);

const rupeesOf = (number: string, unit = ''): number =>
  Math.min(Math.floor(Number(number.replaceAll(',', '')) * (units[unit.toLowerCase()] ?? 1)), limits.priceMost);
