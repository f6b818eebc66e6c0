import { type CompanyListed, placementEndpoints } from '@avsar/contract';
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { type Listing, loadListing } from '#admin-kit/index.ts';
import { ManageCompanies } from '#features/placements/manage-companies.tsx';
import { companyMessages } from '#features/placements/placements.messages.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { PageSkeleton } from '#ui/layout/page-skeleton.tsx';

const passOn = { limit: '100' };

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const failed = companyMessages.fetchFailed;
  const first = await loadListing(placementEndpoints.listCompanies, request, { passOn, failed });
  // The cast is safe for an admin: only the public list has no version.
  return { first: first as Listing<CompanyListed> | undefined };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = PageSkeleton;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Companies', description: 'Where former students work.' });

export default function ManageCompaniesPage() {
  const { first } = useLoaderData<typeof clientLoader>();
  return <ManageCompanies first={first} />;
}
