import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { LoadedPage } from '#api/loaded-page.tsx';
import { messageMessages } from '#features/messages/messages.messages.ts';
import { OneMessage } from '#features/messages/one/one-message.tsx';
import { useMessage } from '#features/messages/one/use-message.ts';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { links } from '#links.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { Page } from '#ui/layout/page.tsx';

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => readId(params['messageId']);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Message', description: 'A message to your batch, and who got it.' });

export default function TrainerMessagePage() {
  const query = useMessage('TRAINER', useLoaderData<typeof clientLoader>());
  return (
    <LoadedPage query={query} failed={messageMessages.oneFailed}>
      {(message) => (
        <Page title={message.title}>
          <Breadcrumbs parent={{ to: links.trainerMessages, text: 'My messages' }} current={message.title} />
          <OneMessage viewer="TRAINER" message={message} />
        </Page>
      )}
    </LoadedPage>
  );
}
