import { type CalledPage, type CallInput, type CallReply, type Endpoint, limits } from '@avsar/contract';
import { callApiPage } from '#features/auth/index.ts';
import { toast } from '#ui/toast-store.ts';

/** Two screens full; the rest is a key away, and twice as many would take twice as long. */
const rowsAtOnce = '25';
/** Of a list that stands among other things. */
const rowsOfNews = 10;

/** An endpoint that answers with a page of rows. */
type Row<Declared extends Endpoint> = CallReply<Declared> extends readonly (infer Item)[] ? Item : never;

/** The beginning of a list, and how to go on. */
export interface Listing<Item> extends CalledPage<readonly Item[]> {
  readonly next: (cursor: string) => Promise<Listing<Item>>;
}

/**
 * A list as its address asks for it (`?q=…&sort=…`): the parameters named are passed on, with what holds when the address
 * says nothing. A failure is said in a toast, and the page shows that there is nothing to show.
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
    // Somebody typed on: the next answer is on its way.
    if (request.signal.aborted) throw error;
    toast.error(failed);
    return undefined;
  }
}

/** A list as it is asked for here; throws where it cannot be had. */
export async function listingOf<Declared extends Endpoint>(
  endpoint: Declared,
  query: Readonly<Record<string, string | undefined>>,
  signal?: AbortSignal,
): Promise<Listing<Row<Declared>>> {
  const load = async (cursor: string | undefined): Promise<Listing<Row<Declared>>> => {
    const input = { query: { limit: rowsAtOnce, ...query, cursor } } as unknown as CallInput<Declared>;
    // Whoever asks for more does so after the page that asked first was left alone.
    const page = await callApiPage(endpoint, input, cursor === undefined ? { signal } : {});
    const items = page.items as unknown as readonly Row<Declared>[];
    return { ...page, items, next: load };
  };
  return load(undefined);
}

/** For a list that is asked for again while somebody reads it: as many rows as they have before them. */
export function rowsToAsk(shown: number): string {
  return String(Math.min(Math.max(rowsOfNews, shown), limits.listMost));
}

/** All of it, page after page. */
export async function itemsOfAll<Item>(first: Listing<Item>): Promise<readonly Item[]> {
  const items = [...first.items];
  let page = first;
  while (page.nextCursor !== undefined) {
    page = await page.next(page.nextCursor);
    items.push(...page.items);
  }
  return items;
}
