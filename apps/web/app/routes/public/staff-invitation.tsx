import type { MetaFunction } from 'react-router';
import { StaffInvitation } from '#features/auth/password-link/staff-invitation.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Set your password',
    description: 'For the staff of the institute, with the link in our mail.',
  });

export default function StaffInvitationPage() {
  return <StaffInvitation />;
}
