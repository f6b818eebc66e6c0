import type { MetaFunction } from 'react-router';
import { ManageStaff } from '#features/staff/manage-staff.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Staff', description: 'Who works in the office, and what each of them may do.' });

export default function ManageStaffPage() {
  return <ManageStaff />;
}
