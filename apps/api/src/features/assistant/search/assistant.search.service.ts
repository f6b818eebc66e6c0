import type { Context } from '#shared/context.ts';
import { rank } from './assistant.rank.ts';
import type { FoundRecord } from '../records/assistant.records.ts';
import { type RecordsContext, refreshRecords } from '../records/assistant.records.service.ts';
import { listKnownWords, listNames, type Search, searchRecords } from './assistant.search.queries.ts';
import { spelled, strangeWordsOf } from './assistant.spelling.ts';
import { type AskedWord, askedWordsOf } from './assistant.words.ts';

/** The records that answer the question, best match first; none if we know nothing about it. */
export async function findRecords(
  context: RecordsContext,
  question: string,
  page?: string,
): Promise<readonly FoundRecord[]> {
  if (askedWordsOf(question).length === 0) return [];
  await refreshRecords(context);
  const asked = askedWordsOf(await withoutTypos(context, question));
  if (asked.length === 0) return [];
  return rank(await searchRecords(context.db, asked.map(searchOf), courseOf(page)), asked);
}

/** Most unknown words that are corrected: a question with more is not about us. */
const guessedMost = 12;

async function withoutTypos({ db }: Pick<Context, 'db'>, question: string): Promise<string> {
  const strange = strangeWordsOf(question);
  if (strange.length === 0 || strange.length > guessedMost) return question;
  const known = new Set(await listKnownWords(db, strange));
  if (strange.every((word) => known.has(word))) return question;
  return spelled(question, known, await listNames(db));
}

/** Id of the course whose page the visitor has open. */
function courseOf(page: string | undefined): number | undefined {
  const id = /^\/courses\/(\d{1,9})$/.exec(page ?? '')?.[1];
  return id === undefined ? undefined : Number(id);
}

/** Needs no escaping for `to_tsquery`: words consist of letters and digits only. */
function searchOf({ name, words, concept, isOffTopic }: AskedWord): Search {
  const anyOf = (label: string) => words.map((word) => `${word}${label}`).join(' | ');
  const isSubject = concept === undefined || Object.keys(concept.kinds).length === 0;
  return {
    query: anyOf(''),
    titleQuery: anyOf(':A'),
    keywordQuery: anyOf(':AB'),
    typed: concept === undefined && !isOffTopic && name.length > 3 ? name : null,
    isElsewhere: isOffTopic,
    kinds: concept?.kinds ?? {},
    isSubject,
    share: concept?.share ?? 1,
  };
}
