import { limits, type SearchWord, type searchWordEndpoints, type UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import {
  archiveSearchWord,
  findOtherEntry,
  findSearchWord,
  insertSearchWord,
  listSearchWordRows,
  lockSearchWords,
  type SearchWordTexts,
  updateSearchWordRow,
} from './site.search-words.queries.ts';

type Admin = CallContext<Caller>;

export const listSearchWords = ({ db }: Admin): Promise<SearchWord[]> => listSearchWordRows(db);

/** For the course search. Read anew for each search: the list is short, and nginx keeps the result. */
export const listSearchWordTexts = (db: CallContext['db']): Promise<readonly SearchWordTexts[]> =>
  listSearchWordRows(db);

export function createSearchWord(
  context: Admin,
  { body }: UseCaseInput<typeof searchWordEndpoints.create>,
): Promise<SearchWord> {
  return context.transaction(async (tx) => {
    if ((await lockSearchWords(tx)) >= limits.searchWordsMost) {
      throw new AppError('conflict', {
        message: `There can be at most ${limits.searchWordsMost} words. Please delete one first.`,
      });
    }
    const texts = await unusedTexts(tx, body);
    const added = await insertSearchWord(tx, texts, context.clock.now());
    await recordAdminAct(context, tx, {
      action: 'search-word.create',
      subject: `search-word:${added.id}`,
      after: { ...texts },
    });
    return added;
  });
}

export function updateSearchWord(
  context: Admin,
  { params: { searchWordId: id }, body: { version, ...body } }: UseCaseInput<typeof searchWordEndpoints.update>,
): Promise<SearchWord> {
  return context.transaction(async (tx) => {
    await lockSearchWords(tx);
    const { word, means } = await getSearchWord(tx, id);
    const texts = await unusedTexts(tx, body, id);
    const changed = await updateSearchWordRow(tx, { id, version }, texts, context.clock.now());
    if (changed === undefined) throw new AppError('conflict');
    await recordAdminAct(context, tx, {
      action: 'search-word.update',
      subject: `search-word:${id}`,
      before: { word, means },
      after: { ...texts },
    });
    return changed;
  });
}

export function removeSearchWord(
  context: Admin,
  { params: { searchWordId: id } }: UseCaseInput<typeof searchWordEndpoints.remove>,
) {
  return context.transaction(async (tx) => {
    const { word, means } = await getSearchWord(tx, id);
    if (!(await archiveSearchWord(tx, id, context.clock.now()))) throw new AppError('not_found');
    await recordAdminAct(context, tx, {
      action: 'search-word.delete',
      subject: `search-word:${id}`,
      before: { word, means },
    });
    return { message: 'Word deleted successfully!' };
  });
}

/** In small letters. A conflict if another entry has the word. The caller must hold `lockSearchWords`. */
async function unusedTexts(tx: Tx, { word, means }: SearchWordTexts, id?: number): Promise<SearchWordTexts> {
  const texts = { word: word.toLowerCase(), means };
  if ((await findOtherEntry(tx, texts.word, id)) !== undefined) {
    throw new AppError('conflict', { message: 'This word is already in the list.' });
  }
  return texts;
}

async function getSearchWord(tx: Tx, id: number): Promise<SearchWord> {
  const found = await findSearchWord(tx, id);
  if (found === undefined) throw new AppError('not_found');
  return found;
}
