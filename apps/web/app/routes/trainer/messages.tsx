import type { MetaFunction } from 'react-router';
import { TrainerMessages } from '#features/messages/list/trainer-messages.tsx';
import { messageMessages } from '#features/messages/messages.messages.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { links } from '#links.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { Page } from '#ui/layout/page.tsx';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'My messages', description: 'What you wrote to your batches.' });

export default function TrainerMessagesPage() {
  return (
    <Page title="My messages" lead={messageMessages.trainerLead}>
      <Breadcrumbs parent={{ to: links.trainerProfile, text: 'My profile' }} current="My messages" />
      <TrainerMessages />
    </Page>
  );
}
