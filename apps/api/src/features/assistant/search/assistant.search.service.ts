import type { FoundRecord } from '../records/assistant.records.ts';
import { type RecordsContext, refreshRecords } from '../records/assistant.records.service.ts';
import { rank, weightOfUnknown } from './assistant.rank.ts';
import { listKnownWords, listNames, type Search, searchRecords } from './assistant.search.queries.ts';
import { spelled } from './assistant.spelling.ts';
import { type AskedWord, askedWordsOf } from './assistant.words.ts';

/** The records that answer the question, best match first; none if we know nothing about it. */
export async function findRecords(
  context: RecordsContext,
  question: string,
  page?: string,
): Promise<readonly FoundRecord[]> {
  if (askedWordsOf(question).length === 0) return [];
  await refreshRecords(context);
  for (const text of [question, ...questionsIn(question)]) {
    const found = await search(context, text, courseOf(page));
    if (found.length > 0) return found;
  }
  return [];
}

/** Most questions within a story that are searched for. */
const questionsMost = 3;

/** The questions within the last paragraph of a long story, last one first. */
function questionsIn(text: string): string[] {
  const questions = text.slice(text.lastIndexOf('\n') + 1).match(/[^.!?।]+\?/g) ?? [];
  return questions
    .filter((question) => question !== text)
    .slice(-questionsMost)
    .toReversed();
}

/** Most unknown words that are corrected: a question with more is not about us. */
const correctedMost = 12;

async function search(
  { db }: RecordsContext,
  text: string,
  courseId: number | undefined,
): Promise<readonly FoundRecord[]> {
  const unsure = askedWordsOf(text).flatMap(({ name, list }) => (list === 'concepts' ? [] : name));
  const inRecords = new Set(await listKnownWords(db, unsure));
  const inNone = new Set(unsure.filter((word) => !inRecords.has(word)));
  const isCorrected = inNone.size > 0 && inNone.size <= correctedMost;
  const asked = askedWordsOf(isCorrected ? spelled(text, inRecords, await listNames(db)) : text);
  const known = asked.filter(({ name }) => !inNone.has(name));
  if (known.length === 0) return [];
  const unknownWeight = weightOfUnknown(asked.filter(({ name }) => inNone.has(name)));
  return rank(await searchRecords(db, known.map(searchOf), unknownWeight, courseId), asked);
}

/** Id of the course whose page the visitor has open. */
function courseOf(page: string | undefined): number | undefined {
  const id = /^\/courses\/(\d{1,9})$/.exec(page ?? '')?.[1];
  return id === undefined ? undefined : Number(id);
}

/** Needs no escaping for `to_tsquery`: words consist of letters and digits only. */
function searchOf({ words, kinds, isSubject, weight }: AskedWord): Search {
  const anywhere = words.join(' | ').replaceAll('_', ' <-> ');
  const within = (labels: string) => anywhere.replaceAll(/[\p{L}\p{M}\p{N}]+/gu, `$&:${labels}`);
  return { anywhere, inTitle: within('A'), inNames: within('AB'), kinds, isSubject, weight };
}
