import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { loadChatQuestions } from '#features/assistant-desk/load-chat-questions.ts';
import { ManageChat } from '#features/assistant-desk/manage-chat.tsx';
import { pageMeta } from '#lib/page-meta.ts';
import { PageSkeleton } from '#ui/page-skeleton.tsx';

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => loadChatQuestions(request);
clientLoader.hydrate = true as const;

export const HydrateFallback = PageSkeleton;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Chat', description: 'What visitors asked the assistant.' });

export default function ChatQuestionsPage() {
  return <ManageChat loaded={useLoaderData<typeof clientLoader>()} />;
}
