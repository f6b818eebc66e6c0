import type { MetaFunction } from 'react-router';
import { ManageEnquiries } from '#features/enquiries/manage-enquiries.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Enquiries', description: 'What people asked the institute.' });

export default function ManageEnquiriesPage() {
  return <ManageEnquiries />;
}
