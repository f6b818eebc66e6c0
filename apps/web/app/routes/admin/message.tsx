import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { LoadedPage } from '#api/loaded-page.tsx';
import { messageMessages } from '#features/messages/messages.messages.ts';
import { OneMessage } from '#features/messages/one/one-message.tsx';
import { useMessage } from '#features/messages/one/use-message.ts';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { adminLinks } from '#admin-links.ts';

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => readId(params['messageId']);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Message', description: 'A message to students, and who got it.' });

export default function MessagePage() {
  const query = useMessage('ADMIN', useLoaderData<typeof clientLoader>());
  return (
    <LoadedPage query={query} failed={messageMessages.oneFailed}>
      {(message) => (
        <AdminPage title={message.title} parent={{ to: adminLinks.messages, text: 'Messages' }}>
          <OneMessage viewer="ADMIN" message={message} />
        </AdminPage>
      )}
    </LoadedPage>
  );
}
