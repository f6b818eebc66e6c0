import type { MetaFunction } from 'react-router';
import { ManageMessages } from '#features/messages/list/manage-messages.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Messages', description: 'What the institute wrote to students.' });

export default function ManageMessagesPage() {
  return <ManageMessages />;
}
