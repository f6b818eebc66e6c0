import type { Company, Placement, placementEndpoints, UseCaseInput } from '@avsar/contract';
import type { CallContext } from '#shared/context.ts';
import { imageUrl } from '#shared/image-url.ts';
import { decodePlace, type Page, pageOf } from '#shared/page.ts';
import { listCompanyRows, listShownPlacements } from './placements.queries.ts';

export async function listPlacements(
  { db }: CallContext,
  { query: { limit, cursor } }: UseCaseInput<typeof placementEndpoints.list>,
): Promise<Page<Placement>> {
  const rows = await listShownPlacements(db, limit + 1, decodePlace(cursor, 'day'));
  const { items, nextCursor } = pageOf(rows, limit, ({ placedOn }) => placedOn);
  const shown = items.map(({ imageHash, logoHash, company, ...placement }) => ({
    ...placement,
    image: imageUrl(imageHash),
    company: { name: company, logo: imageUrl(logoHash) },
  }));
  return { items: shown, nextCursor };
}

export async function listCompanies(
  { db }: CallContext,
  { query: { limit, cursor } }: UseCaseInput<typeof placementEndpoints.listCompanies>,
): Promise<Page<Company>> {
  const rows = await listCompanyRows(db, limit + 1, decodePlace(cursor, 'number'));
  const { items, nextCursor } = pageOf(rows, limit, ({ position }) => position);
  return { items: items.map(({ id, name, logoHash }) => ({ id, name, logo: imageUrl(logoHash) })), nextCursor };
}
