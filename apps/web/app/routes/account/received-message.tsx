import { messageEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { LoadedPage } from '#api/loaded-page.tsx';
import { replyQuery } from '#api/queries.ts';
import { requireStudentOrTrainer } from '#features/auth/index.ts';
import { messageMessages } from '#features/messages/messages.messages.ts';
import { Received } from '#features/messages/received-message.tsx';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';

export function clientLoader({ params, request }: ClientLoaderFunctionArgs): string {
  requireStudentOrTrainer(request);
  return readId(params['messageId']);
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Message', description: 'A message of the institute to you.' });

export default function ReceivedMessagePage() {
  const messageId = useLoaderData<typeof clientLoader>();
  const query = useQuery(replyQuery('STUDENT', messageEndpoints.getReceived, { params: { messageId } }));
  return (
    <LoadedPage query={query} failed={messageMessages.receivedFailed}>
      {(message) => <Received message={message} />}
    </LoadedPage>
  );
}
