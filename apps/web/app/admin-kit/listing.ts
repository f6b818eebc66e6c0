import { type CalledPage, type CallInput, type CallReply, type Endpoint, limits } from '@avsar/contract';
import { callApiPage } from '#features/auth/index.ts';
import { toast } from '#ui/feedback/toast-store.ts';

/** Rows per page: about two screens. More would only load more slowly. */
const rowsPerPage = '25';
/** Rows of a list that shares its page with other content. */
const rowsOfSmallList = 10;

/** The row type of an endpoint that returns a page of rows. */
type Row<Declared extends Endpoint> = CallReply<Declared> extends readonly (infer Item)[] ? Item : never;

/** A page of a list, with `next` to load the following page. */
export interface Listing<Item> extends CalledPage<readonly Item[]> {
  readonly next: (cursor: string) => Promise<Listing<Item>>;
}

/**
 * Loads a list by the query of the page URL (`?q=…&sort=…`). `passOn`: the parameters with their default values.
 * A failure shows a toast and returns `undefined`.
 */
export async function loadListing<Declared extends Endpoint>(
  endpoint: Declared,
  request: Request,
  { passOn, failed }: { readonly passOn: Readonly<Record<string, string | undefined>>; readonly failed: string },
): Promise<Listing<Row<Declared>> | undefined> {
  const { searchParams } = new URL(request.url);
  const asked = Object.entries(passOn).map(([name, usual]) => [name, searchParams.get(name) ?? usual] as const);
  const query = Object.fromEntries(asked.filter(([, value]) => value !== undefined && value !== ''));
  try {
    return await listingOf(endpoint, query, request.signal);
  } catch (error) {
    // Cancelled, because the search text changed: the next request is on its way.
    if (request.signal.aborted) throw error;
    toast.error(failed);
    return undefined;
  }
}

/** Loads a list with a given query; throws on failure. */
export async function listingOf<Declared extends Endpoint>(
  endpoint: Declared,
  query: Readonly<Record<string, string | undefined>>,
  signal?: AbortSignal,
): Promise<Listing<Row<Declared>>> {
  const load = async (cursor: string | undefined): Promise<Listing<Row<Declared>>> => {
    const input = { query: { limit: rowsPerPage, ...query, cursor } } as unknown as CallInput<Declared>;
    // The signal is for the first page only: later pages are loaded after its loader has finished.
    const page = await callApiPage(endpoint, input, cursor === undefined ? { signal } : {});
    const items = page.items as unknown as readonly Row<Declared>[];
    return { ...page, items, next: load };
  };
  return load(undefined);
}

/** `limit` for refreshing a list: as many rows as are shown now. */
export function rowsToAsk(shown: number): string {
  return String(Math.min(Math.max(rowsOfSmallList, shown), limits.listMost));
}

/** All items of a list, loaded page by page. */
export async function itemsOfAll<Item>(first: Listing<Item>): Promise<readonly Item[]> {
  const items = [...first.items];
  let page = first;
  while (page.nextCursor !== undefined) {
    page = await page.next(page.nextCursor);
    items.push(...page.items);
  }
  return items;
}
