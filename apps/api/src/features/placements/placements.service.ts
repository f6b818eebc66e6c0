import type { Placement, placementEndpoints, PlacementListed, UseCaseInput } from '@avsar/contract';
import type { CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { imageUrl } from '#shared/image-url.ts';
import { decodePagePlace, type Page, pageOf } from '#shared/page.ts';
import { countPlacementRows, listPlacementRows, listPlacementRowsLike } from './placements.list.queries.ts';
import { listShownPlacements } from './placements.queries.ts';
import { listedViewOf } from './placements.views.ts';

type Query = UseCaseInput<typeof placementEndpoints.list>['query'];

/** Only an admin may search: the search also covers people who are not shown publicly. */
export async function listPlacements(
  context: CallContext,
  { query }: { readonly query: Query },
): Promise<Page<PlacementListed> | Page<Placement>> {
  if (context.caller?.role === 'ADMIN') return listForAdmin(context, query);
  if (query.q !== undefined) throw new AppError('forbidden');
  return listForEverybody(context, query);
}

async function listForEverybody({ db }: CallContext, { limit, cursor }: Query): Promise<Page<Placement>> {
  const rows = await listShownPlacements(db, limit + 1, decodePagePlace(cursor, 'day'));
  const { items, nextCursor } = pageOf(rows, limit, ({ placedOn }) => placedOn);
  const shown = items.map(({ imageHash, logoHash, company, course: { priceInPaise, ...course }, ...placement }) => ({
    ...placement,
    course: { ...course, price: priceInPaise / 100 },
    image: imageUrl(imageHash),
    company: { name: company, logo: imageUrl(logoHash) },
  }));
  return { items: shown, nextCursor };
}

/** Only the first page has the total. */
async function listForAdmin(context: CallContext, { q, limit, cursor }: Query): Promise<Page<PlacementListed>> {
  const { db } = context;
  const rows = await listPlacementRows(db, { q, limit: limit + 1, after: decodePagePlace(cursor, 'day') });
  const { items, nextCursor } = pageOf(rows, limit, ({ placedOn }) => placedOn);
  if (cursor !== undefined) return { items: items.map(listedViewOf), nextCursor };
  if (q !== undefined && items.length === 0) return listAlike(context, q, limit);
  const total = nextCursor === undefined ? items.length : await countPlacementRows(db, q);
  return { items: items.map(listedViewOf), nextCursor, total };
}

/** Fuzzy matches are one page only: there is no next cursor. */
async function listAlike(context: CallContext, q: string, limit: number): Promise<Page<PlacementListed>> {
  const rows = await context.transaction((tx) => listPlacementRowsLike(tx, q, limit));
  return { items: rows.map(listedViewOf), nextCursor: undefined, total: rows.length };
}
