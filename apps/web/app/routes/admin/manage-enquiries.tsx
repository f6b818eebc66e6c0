import { enquiryEndpoints } from '@avsar/contract';
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { loadListing } from '#admin-kit/index.ts';
import { ManageEnquiries } from '#features/enquiries/manage-enquiries.tsx';
import { manageEnquiryMessages } from '#features/enquiries/manage.messages.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { PageSkeleton } from '#ui/layout/page-skeleton.tsx';

const passOn = { q: undefined, status: undefined };

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const failed = manageEnquiryMessages.fetchFailed;
  return { first: await loadListing(enquiryEndpoints.list, request, { passOn, failed }) };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = PageSkeleton;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Enquiries', description: 'What people asked the institute.' });

export default function ManageEnquiriesPage() {
  const { first } = useLoaderData<typeof clientLoader>();
  return <ManageEnquiries first={first} />;
}
