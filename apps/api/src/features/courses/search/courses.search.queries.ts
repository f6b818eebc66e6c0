import { type CourseFilters, type CourseSearchSort, limits } from '@avsar/contract';
import { and, asc, desc, eq, exists, gt, lt, gte, inArray, lte, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { countRows } from '#database/count-rows.ts';
import { heldSeats, isJoinable, nextStartOf, takenSeats } from '#database/seats.ts';
import { batches } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { users } from '#database/tables/users.ts';
import { typedNumber } from '#shared/like.ts';
import { countedMost } from '#shared/page.ts';
import { isOffered, offeredColumns } from '../courses.queries.ts';

/** Words that a course must have: all of `words`, or all of one of the `meanings`. */
interface Unit {
  readonly words: readonly string[];
  readonly meanings: readonly (readonly string[])[];
}

/** The index `courses_search` has exactly this expression. */
const courseWords = sql`course_words(${courses.title}, ${courses.keywords})`;
const titleWords = sql`course_words(${courses.title}, null)`;

/** The beginning of a word, if it has as many letters, finds the word. */
const beginningLeast = 2;
/** The words of so many titles are compared with a mistyped word: enough for every catalogue, and never slow. */
const titlesCompared = 2000;

/** Normalised words contain no quote and no backslash. */
const exactly = (word: string) => `'${word}'`;

/** A word in singular and plural. */
const wholeQuery = (word: string) =>
  [word, `${word}s`, ...(word.length > 3 && word.endsWith('s') ? [word.slice(0, -1)] : [])].map(exactly).join(' | ');

export interface KnownWord {
  /** For titles and keywords; null if none contains the word. */
  readonly query: string | null;
  /** Courses of trainers with this name. */
  readonly courseIds: readonly number[];
  /** For titles of modules and lessons; null if none contains the whole word. */
  readonly syllabusQuery: string | null;
}

export type KnownWords = ReadonlyMap<string, KnownWord>;

/**
 * What the catalogue knows of each word. Where a course has the whole word, the word is no beginning of another one:
 * "java" finds no "javascript".
 */
export async function findKnownWords(db: Db, words: readonly string[]): Promise<KnownWords> {
  if (words.length === 0) return new Map();
  const wholes = words.map(wholeQuery);
  const beginnings = words.map((word) => `${exactly(word)}:*`);
  const isIn = (query: SQL, words: SQLWrapper = courseWords) =>
    sql`exists (select 1 from ${courses} where ${isOffered} and ${words} @@ ${query}::tsquery)`;
  const { rows } = await db.execute<{
    word: string;
    query: string | null;
    courseIds: number[];
    syllabusQuery: string | null;
  }>(sql`
    select typed.word,
      case when ${isIn(sql`typed.whole`)} then typed.whole
        when length(typed.word) >= ${beginningLeast} and ${isIn(sql`typed.beginning`)} then typed.beginning end as query,
      case when ${isIn(sql`typed.whole`, courses.syllabusSearch)} then typed.whole end as "syllabusQuery",
      (select coalesce(array_agg(distinct ${trainerCourses.courseId}), '{}') from ${trainerCourses}
        join ${users} on ${users.id} = ${trainerCourses.trainerId} and ${users.status} = 'active'
        where ' ' || lower(${users.name}) || ' ' like '% ' || typed.word || ' %') as "courseIds"
    from unnest(${sql.param(words)}::text[], ${sql.param(wholes)}::text[], ${sql.param(beginnings)}::text[])
      as typed(word, whole, beginning)`);
  return new Map(rows.map(({ word, ...found }) => [word, found]));
}

/** The words of titles on offer, to correct a mistyped one. */
export async function listTitleWords(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select distinct unnest(tsvector_to_array(course_words(title, null))) as word
    from (select ${courses.title} from ${courses} where ${isOffered} limit ${titlesCompared}) as offered`);
  return rows.map(({ word }) => word);
}

/** `undefined` if no course has the word. */
function hasWord(word: string, known: KnownWords): SQL | undefined {
  const { query = null, courseIds = [], syllabusQuery = null } = known.get(word) ?? {};
  const number = typedNumber(word);
  return or(
    query === null ? undefined : sql`${courseWords} @@ ${query}::tsquery`,
    courseIds.length === 0 ? undefined : inArray(courses.id, [...courseIds]),
    number === undefined ? undefined : eq(courses.days, number),
    number === undefined ? undefined : eq(sql`${courses.priceInPaise} / 100`, number),
    syllabusQuery === null ? undefined : sql`${courses.syllabusSearch} @@ ${syllabusQuery}::tsquery`,
  );
}

/** What the catalogue knows of the words without the syllabi. */
const withoutSyllabi = (known: KnownWords): KnownWords =>
  new Map(Array.from(known, ([word, found]) => [word, { ...found, syllabusQuery: null }]));

/** All conditions; `undefined` if one of them cannot be met. */
const allOf = (conditions: readonly (SQL | undefined)[]): SQL | undefined =>
  conditions.includes(undefined) ? undefined : and(...conditions);

const hasUnit = ({ words, meanings }: Unit, known: KnownWords) =>
  or(...[words, ...meanings].map((alternative) => allOf(alternative.map((word) => hasWord(word, known)))));

/** Courses that have all units of one of the variants; `undefined` if no course can. */
export const hasVariant = (variants: readonly (readonly Unit[])[], known: KnownWords): SQL | undefined =>
  or(...variants.map((units) => allOf(units.map((unit) => hasUnit(unit, known)))));

/** As the visitor typed it, for titles and keywords only; `undefined` if a word is in none. */
function ownQuery(units: readonly Unit[], known: KnownWords): string | undefined {
  const queries = units.flatMap(({ words }) => words).map((word) => known.get(word)?.query ?? null);
  return queries.includes(null) ? undefined : queries.map((query) => `(${query})`).join(' & ');
}

export interface SearchTime {
  /** Today's date in India. */
  readonly today: string;
  readonly now: Date;
}

/** Words in a title that say the same as the level. */
const levelWords = {
  beginner: "'beginner' | 'beginners'",
  intermediate: "'intermediate'",
  advanced: "'advanced' | 'advance'",
} as const;

const noon = '12:00';
const evening = '17:00';
const hoursOf = {
  morning: lt(batches.startTime, noon),
  afternoon: and(gte(batches.startTime, noon), lt(batches.startTime, evening)),
  evening: gte(batches.startTime, evening),
};
const daysOf = {
  weekday: sql`${batches.weekdays} <@ '{1,2,3,4,5}'::smallint[]`,
  weekend: sql`${batches.weekdays} <@ '{6,7}'::smallint[]`,
};

/** One batch that can be joined must have the days, the hours and the mode. */
function passes(db: Db, { price, days, hours, mode, level }: CourseFilters, { today, now }: SearchTime) {
  const hasSeat = gt(batches.capacity, sql`${takenSeats} + ${heldSeats(now.toISOString())}`);
  const ofBatch = [days && daysOf[days], hours && hoursOf[hours], mode && inArray(batches.mode, [mode, 'both'])].filter(
    (condition) => condition !== undefined,
  );
  const fits = and(eq(batches.courseId, courses.id), isJoinable(today), ...ofBatch, hasSeat);
  return and(
    price === undefined ? undefined : lte(courses.priceInPaise, price * 100),
    level && or(eq(courses.level, level), sql`${courseWords} @@ ${levelWords[level]}::tsquery`),
    ofBatch.length === 0
      ? undefined
      : exists(
          db
            .select({ one: sql`1` })
            .from(batches)
            .where(fits),
        ),
  );
}

export interface Wanted {
  /** First the units as they were typed; empty for a search without words. */
  readonly variants: readonly (readonly Unit[])[];
  readonly known: KnownWords;
  readonly filters: CourseFilters;
  readonly time: SearchTime;
}

/** `undefined` if the words alone exclude every course. */
function isWanted(db: Db, { variants, known, filters, time }: Wanted): SQL | undefined {
  const words = variants.length === 0 ? sql`true` : hasVariant(variants, known);
  return words && and(isOffered, words, passes(db, filters, time));
}

/** The start of the batch that the card names; null if there is none. */
const nextStart = ({ today, now }: SearchTime) => nextStartOf(sql`${courses}.id`, today, now.toISOString());

/**
 * Titles before keywords, typed words before their meanings, courses that only have a word in the syllabus last; then
 * the course with most reviews.
 */
function orderOf(sort: CourseSearchSort, { variants, known, time }: Wanted): SQL[] {
  if (sort === 'start') return [sql`${nextStart(time)} asc nulls last`, asc(courses.id)];
  if (sort === 'price') return [asc(courses.priceInPaise), asc(courses.id)];
  if (sort === '-price') return [desc(courses.priceInPaise), desc(courses.id)];
  if (sort === 'days') return [asc(courses.days), asc(courses.id)];
  const own = ownQuery(variants[0] ?? [], known);
  const first =
    own === undefined ? [] : [titleWords, courseWords].map((words) => sql`${words} @@ ${own}::tsquery desc`);
  const isFoundWithoutSyllabus = hasVariant(variants, withoutSyllabi(known));
  const next = isFoundWithoutSyllabus === undefined ? [] : [sql`(${isFoundWithoutSyllabus}) desc`];
  return [...first, ...next, desc(courses.ratingCount), asc(courses.id)];
}

export async function listFoundCourses(db: Db, wanted: Wanted, sort: CourseSearchSort, page: number) {
  const where = isWanted(db, wanted);
  if (where === undefined) return [];
  const { today, now } = wanted.time;
  return db
    .select(offeredColumns({ today, now: now.toISOString() }))
    .from(courses)
    .where(where)
    .orderBy(...orderOf(sort, wanted))
    .limit(limits.courseSearchPage)
    .offset((page - 1) * limits.courseSearchPage);
}

export async function countFoundCourses(db: Db, wanted: Wanted): Promise<number> {
  const where = isWanted(db, wanted);
  if (where === undefined) return 0;
  return countRows(db, db.select({ id: courses.id }).from(courses).where(where).limit(countedMost));
}
