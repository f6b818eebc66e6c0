import type { MetaFunction } from 'react-router';
import { WriteAsStaff } from '#features/messages/compose/write-as-staff.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Write a message', description: 'A message to students.' });

export default function WriteAsStaffPage() {
  return <WriteAsStaff />;
}
