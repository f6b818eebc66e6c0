import { type CompanyListed, placementEndpoints, type PlacementListed } from '@avsar/contract';
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { itemsOfAll, type Listing, listingOf, loadListing } from '#admin-kit/index.ts';
import { ManagePlacements } from '#features/placements/manage-placements.tsx';
import { companyMessages, placementMessages } from '#features/placements/placements.messages.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { PageSkeleton } from '#ui/layout/page-skeleton.tsx';
import { toast } from '#ui/feedback/toast-store.ts';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const [first, companies] = await Promise.all([
    loadListing(placementEndpoints.list, request, {
      passOn: { q: undefined },
      failed: placementMessages.fetchFailed,
    }),
    loadCompanies(request.signal),
  ]);
  // The casts are safe for an admin: only the public lists have no version.
  return {
    first: first as Listing<PlacementListed> | undefined,
    companies: companies as readonly CompanyListed[] | undefined,
  };
}
clientLoader.hydrate = true as const;

/** Companies for the form's options. If they cannot be loaded, the list of placements is still shown. */
async function loadCompanies(signal: AbortSignal) {
  try {
    return await itemsOfAll(await listingOf(placementEndpoints.listCompanies, { limit: '100' }, signal));
  } catch (error) {
    if (signal.aborted) throw error;
    toast.error(companyMessages.fetchFailed);
    return undefined;
  }
}

export const HydrateFallback = PageSkeleton;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Placements', description: 'Who found work, and where.' });

export default function ManagePlacementsPage() {
  const { first, companies } = useLoaderData<typeof clientLoader>();
  return <ManagePlacements first={first} companies={companies} />;
}
