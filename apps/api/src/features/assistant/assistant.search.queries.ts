import type { RecordKind } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { assistantRecords } from '#database/tables/assistant.ts';

export interface Search {
  /** In the language of `to_tsquery`: anything people call it. */
  readonly query: string;
  /** The same in titles alone, and in titles and keywords. */
  readonly titleQuery: string;
  readonly keywordQuery: string;
  /** As it was typed, where it may be mistyped. */
  readonly typed: string | null;
  /** Which kinds of record it asks for, and how much. */
  readonly kinds: Readonly<Partial<Record<RecordKind, number>>>;
  /** Whether it only names a subject, or asks for a kind of answer. */
  readonly isSubject: boolean;
  /** Whether it is a word of another subject than ours. */
  readonly isElsewhere: boolean;
  readonly share: number;
}

const constant = (value: number) => sql.raw(String(value));

/** Of a word that is found: in a title, among the keywords, in the text, or something like it. */
const strength = {
  keyword: constant(0.9),
  text: constant(0.75),
  textOfIntent: constant(0.55),
  likeness: constant(0.85),
};

/** How alike two words must be; less is another word. */
const likenessLeast = constant(0.3);

/** A question with more strange words than these is not about us, and each costs a millisecond or two. */
const guessedMost = constant(6);

/**
 * What a word weighs beside one that a single record has: one that asks for a kind of answer; one that nobody knows, and each further
 * such word half of the last, since whoever tells a story names much that is nobody's; and one that is known to be about something else.
 */
const intentWeight = constant(0.5);
const unknownWeight = constant(0.65);
const nextUnknown = constant(0.5);
const elsewhereWeight = constant(1.25);

/** To an answer for everybody it matters little that somebody asks it of one course. */
const nameWeightElsewhere = constant(0.25);

/** Of the many, only those that have the most telling words are looked at closely. */
const closelyMost = constant(40);
const most = constant(20);

/** Of these kinds there are many, and one counts only when it is named, or looked at. */
const isOneOfMany = sql`r.kind in ('course', 'batches', 'trainer')`;

/** Those of these words that any record has. */
export async function listKnownWords(db: Db, words: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from unnest(${sql.param(words)}::text[]) as word
    where exists (select from ${assistantRecords} as r where r.words @@ plainto_tsquery('english', word))`);
  return rows.map(({ word }) => word);
}

/** The words of names: of what people ask for by name, courses and trainers. */
export async function listNames(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select distinct regexp_split_to_table(lower(title), '[^[:alnum:]]+') as word
    from ${assistantRecords} as r where r.kind in ('course', 'trainer')`);
  return rows.map(({ word }) => word);
}

/**
 * The records that have most of what was asked. Each word weighs the more the fewer records have it; words that none has
 * tell that we may know nothing about it, so what is covered is a share of them all.
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
