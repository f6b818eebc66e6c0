import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { loadChatQuestions } from '#features/assistant/admin/load-chat-questions.ts';
import { ManageChat } from '#features/assistant/admin/manage-chat.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';
import { PageSkeleton } from '#ui/layout/page-skeleton.tsx';

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => loadChatQuestions(request);
clientLoader.hydrate = true as const;

export const HydrateFallback = PageSkeleton;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Chat', description: 'What visitors asked the assistant.' });

export default function ChatQuestionsPage() {
  return <ManageChat loaded={useLoaderData<typeof clientLoader>()} />;
}
