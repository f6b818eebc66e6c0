import type { MetaFunction } from 'react-router';
import { ManageChat } from '#features/assistant/admin/manage-chat.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Chat', description: 'What visitors asked in the chat.' });

export default function ChatQuestionsPage() {
  return <ManageChat />;
}
