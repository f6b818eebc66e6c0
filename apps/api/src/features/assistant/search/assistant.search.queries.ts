import type { RecordKind } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { assistantRecords } from '#database/tables/assistant.ts';

/** A word of a question, as it is searched for. */
export interface Search {
  /** All words for it, in the syntax of `to_tsquery`: anywhere, in titles, and in titles or keywords. */
  readonly anywhere: string;
  readonly inTitle: string;
  readonly inNames: string;
  /** Kinds of record that the word asks for, with weights. */
  readonly kinds: Readonly<Partial<Record<RecordKind, number>>>;
  readonly isSubject: boolean;
  readonly weight: number;
}

/** Most courses, batches and trainers that are scored, and most records that are returned. */
const most = { scored: 40, returned: 20 };

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

/** How well the word `asked` fits the record `r`, by its place there. A record of the kind asked for fits with 1. */
const fit = sql`case when r.words @@ in_title then 0.9 when r.words @@ in_names then 0.8 when r.words @@ anywhere then 0.6 else 0 end`;

/** Weight of a subject by the number of records that contain it: with 20 records two thirds, with 400 less than half. */
const rarity = sql`1 - 0.1 * ln(greatest(1, finders))`;

/**
 * The records that cover most of the question: the share of its words, by weight, that fit the record. `unknownWeight` is
 * the weight of further words that no record contains.
 */
export async function searchRecords(
  db: Db,
  asked: readonly Search[],
  unknownWeight: number,
  courseId: number | undefined,
) {
  const isLookedAt = sql`r.kind in ('course', 'batches') and r.subject_id = ${courseId ?? 0}`;
  const { rows } = await db.execute<{
    id: number;
    kind: RecordKind;
    subjectId: number;
    title: string;
    text: string;
    href: string;
    covered: number;
    isLookedAt: boolean;
  }>(sql`
    with asked as materialized (
      select in_title, in_names, queries.anywhere, kinds, "isSubject" as is_subject, weight * (${rarity}) as weight
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
          as word("inTitle" text, "inNames" text, anywhere text, kinds jsonb, "isSubject" boolean, weight float8)
        cross join lateral (select to_tsquery('english', "inTitle") as in_title, to_tsquery('english', "inNames") as in_names,
          to_tsquery('english', word.anywhere) as anywhere) as queries
        cross join lateral (select count(*) as finders from ${assistantRecords} as r
          where "isSubject" and r.words @@ queries.anywhere) as counted),
    candidates as (
      select r.id from ${assistantRecords} as r where not ${isOneOfMany} or ${isLookedAt}
      union (
        select r.id from asked join ${assistantRecords} as r on r.words @@ anywhere
        where is_subject and ${isOneOfMany} group by r.id order by sum(weight * ${fit}) desc, r.id limit ${most.scored}))
    select r.id, r.kind, r.subject_id as "subjectId", r.title, r.text, r.href, ${isLookedAt} as "isLookedAt",
      sum(weight * greatest((kinds ->> r.kind)::float8, ${fit})) / (sum(weight) + ${unknownWeight}) as covered
    from candidates join ${assistantRecords} as r using (id) cross join asked
    group by r.id order by covered desc, r.id limit ${most.returned}`);
  return rows;
}
