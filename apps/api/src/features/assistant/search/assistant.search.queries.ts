import type { RecordKind } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { assistantRecords } from '#database/tables/assistant.ts';

export interface Search {
  /** All words for it, in the syntax of `to_tsquery`. */
  readonly query: string;
  /** The query restricted to titles, and to titles and keywords. */
  readonly titleQuery: string;
  readonly keywordQuery: string;
  /** The word as typed, if it may be a typo. */
  readonly typed: string | null;
  /** Kinds of record that the word asks for, with weights. */
  readonly kinds: Readonly<Partial<Record<RecordKind, number>>>;
  /** True for a subject (`java`), false for a word that asks for a kind of answer (`fee`). */
  readonly isSubject: boolean;
  /** True for a word of another topic than ours. */
  readonly isElsewhere: boolean;
  readonly share: number;
}

const constant = (value: number) => sql.raw(String(value));

/**
 * Weight of a match: among the keywords, in the text, in the text for an intent, or by similarity. A match in the title
 * counts 1.
 */
const strength = {
  keyword: constant(0.9),
  text: constant(0.75),
  textOfIntent: constant(0.55),
  likeness: constant(0.85),
};

/** Least similarity of two words, from 0 to 1. */
const likenessLeast = constant(0.3);

/** Most unknown words compared by similarity: a question with more is not about us, and each costs 1 to 2 ms. */
const guessedMost = constant(6);

/**
 * Weights relative to a word that a single record contains: a word that asks for a kind of answer; an unknown word
 * (each further one counts half of the one before, since long stories name many things); an off-topic word.
 */
const intentWeight = constant(0.5);
const unknownWeight = constant(0.65);
const nextUnknown = constant(0.5);
const elsewhereWeight = constant(1.25);

/** Weight of a course or trainer name for records about everybody, such as FAQs, where it matters little. */
const nameWeightElsewhere = constant(0.25);

/** Most courses, batches and trainers that are scored in detail. */
const closelyMost = constant(40);
const most = constant(20);

/** Kinds with many records: one of these counts only if the question names it or its page is open. */
const isOneOfMany = sql`r.kind in ('course', 'batches', 'trainer')`;

/** The given words that occur in any record. */
export async function listKnownWords(db: Db, words: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from unnest(${sql.param(words)}::text[]) as word
    where exists (select from ${assistantRecords} as r where r.words @@ plainto_tsquery('english', word))`);
  return rows.map(({ word }) => word);
}

/** All words in the titles of courses and trainers. */
export async function listNames(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select distinct regexp_split_to_table(lower(title), '[^[:alnum:]]+') as word
    from ${assistantRecords} as r where r.kind in ('course', 'trainer')`);
  return rows.map(({ word }) => word);
}

/**
 * The records that cover most of the question. A word weighs more the fewer records contain it; words in no record
 * lower the share, since they show that we may know nothing about the question.
 */
export async function searchRecords(db: Db, asked: readonly Search[], courseId: number | undefined) {
  const named = sql`r.title || ' ' || r.keywords`;
  const { rows } = await db.execute<{
    id: number;
    kind: RecordKind;
    subjectId: number;
    title: string;
    text: string;
    href: string;
    covered: number;
    isNamed: boolean;
    isLookedAt: boolean;
  }>(sql`
    with asked as materialized (
      select no, typed, kinds, "isSubject" as is_subject, "isElsewhere" as is_elsewhere, share, to_tsquery('english', query) as anywhere,
        to_tsquery('english', "titleQuery") as in_title, to_tsquery('english', "keywordQuery") as in_keywords
      from rows from (jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as (query text, "titleQuery" text, "keywordQuery" text, typed text, kinds jsonb, "isSubject" boolean, "isElsewhere" boolean, share float8)
      ) with ordinality as words(query, "titleQuery", "keywordQuery", typed, kinds, "isSubject", "isElsewhere", share, no)),
    exact as materialized (
      select asked.no, r.id, ${isOneOfMany} as is_one_of_many, r.words @@ asked.in_keywords as is_name
      from asked join ${assistantRecords} as r on r.words @@ asked.anywhere where asked.is_subject),
    alike as materialized (
      select asked.no, r.id, ${isOneOfMany} as is_one_of_many,
        ${strength.likeness} * strict_word_similarity(asked.typed, ${named}) as strength
      from asked join ${assistantRecords} as r on asked.typed <% (${named})
      where asked.no in (
          select no from asked where typed is not null and no not in (select no from exact) order by no limit ${guessedMost})
        and strict_word_similarity(asked.typed, ${named}) >= ${likenessLeast}),
    size as (select ln(count(*) + 1) as log from ${assistantRecords}),
    found as (select no, id, is_one_of_many, is_name from exact union all select no, id, is_one_of_many, true from alike),
    weighed as materialized (
      select asked.*, share * case
        when not is_subject then ${intentWeight} * (1 + log - ln(2))
        when finders = 0 and is_elsewhere then ${elsewhereWeight} * (1 + log - ln(2))
        when finders = 0 then ${unknownWeight} * (1 + log - ln(2))
          * power(${nextUnknown}, row_number() over (partition by is_subject and finders = 0 and not is_elsewhere order by no) - 1)
        else 1 + log - ln(finders + 1) end as weight, names_one
      from asked cross join size
        cross join lateral (
          select coalesce(nullif(count(*) filter (where is_name), 0), count(*)) as finders,
            coalesce(bool_or(is_name and is_one_of_many), false) as names_one
          from found where found.no = asked.no) as counted),
    candidates as (
      (select id from found join weighed using (no) where is_one_of_many group by id order by sum(weight) desc, id limit ${closelyMost})
      union select r.id from ${assistantRecords} as r where not ${isOneOfMany}
      union select r.id from ${assistantRecords} as r where r.kind in ('course', 'batches') and r.subject_id = ${courseId ?? null}::int)
    select r.id, r.kind, r.subject_id as "subjectId", r.title, r.text, r.href,
      sum(weight * met) / sum(weight * case when names_one and met = 0 and not ${isOneOfMany} then ${nameWeightElsewhere} else 1 end) as covered,
      ${isOneOfMany} and bool_or(is_subject and (r.words @@ in_title or alike.id is not null)) as "isNamed",
      coalesce(r.kind in ('course', 'batches') and r.subject_id = ${courseId ?? null}::int, false) as "isLookedAt"
    from candidates join ${assistantRecords} as r using (id) cross join weighed
      left join alike on alike.no = weighed.no and alike.id = r.id
      cross join lateral (select greatest((kinds ->> r.kind)::float8, alike.strength, case
        when r.words @@ in_title then case when is_subject then 1 else ${strength.keyword} end when r.words @@ in_keywords then ${strength.keyword}
        when r.words @@ anywhere then case when is_subject then ${strength.text} else ${strength.textOfIntent} end else 0 end) as met) as meeting
    group by r.id order by covered desc, r.id limit ${most}`);
  return rows;
}
