import type { Context } from '#shared/context.ts';
import { rank } from './assistant.rank.ts';
import type { FoundRecord } from './assistant.records.ts';
import { refreshRecords } from './assistant.records.service.ts';
import { listKnownWords, type Search, searchRecords } from './assistant.search.queries.ts';
import { type AskedWord, askedWordsOf, meantBy } from './assistant.words.ts';

/** What we know that answers this, the closest first; nothing if we know nothing about it. */
export async function findRecords(
  context: Pick<Context, 'db' | 'transaction' | 'clock' | 'payments'>,
  question: string,
  page?: string,
): Promise<readonly FoundRecord[]> {
  const typed = askedWordsOf(question);
  if (typed.length === 0) return [];
  await refreshRecords(context);
  const asked = await withoutSlips(context, typed);
  return rank(await searchRecords(context.db, asked.map(searchOf), courseOf(page)), asked);
}

/** A word that is one slip away from something people ask about is meant so, unless we know it as it stands. */
async function withoutSlips({ db }: Pick<Context, 'db'>, typed: readonly AskedWord[]): Promise<readonly AskedWord[]> {
  const doubtful = typed.filter((word) => meantBy(word) !== undefined).map(({ name }) => name);
  if (doubtful.length === 0) return typed;
  const known = await listKnownWords(db, doubtful);
  const meant = typed.map((word) => (known.includes(word.name) ? word : (meantBy(word) ?? word)));
  return meant.filter(({ name }, at) => meant.findIndex((word) => word.name === name) === at);
}

/** The course whose page they are looking at. */
function courseOf(page: string | undefined): number | undefined {
  const id = /^\/courses\/(\d{1,9})$/.exec(page ?? '')?.[1];
  return id === undefined ? undefined : Number(id);
}

/** The letters of a word have no meaning to `to_tsquery`: they are letters and digits, whatever was typed. */
function searchOf({ name, words, concept }: AskedWord): Search {
  const anyOf = (label: string) => words.map((word) => `${word}${label}`).join(' | ');
  const isSubject = concept === undefined || Object.keys(concept.kinds).length === 0;
  return {
    query: anyOf(''),
    titleQuery: anyOf(':A'),
    keywordQuery: anyOf(':AB'),
    typed: concept === undefined && name.length > 3 ? name : null,
    kinds: concept?.kinds ?? {},
    isSubject,
    share: concept?.share ?? 1,
  };
}
