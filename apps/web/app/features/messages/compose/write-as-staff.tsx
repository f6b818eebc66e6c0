import { messageEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { allQuery } from '#api/queries.ts';
import { adminLinks } from '#admin-links.ts';
import { messageMessages } from '../messages.messages.ts';
import { AudienceFields } from '../fields/audience-fields.tsx';
import { ComposeMessage } from './compose-message.tsx';
import { composeMessages } from './compose.messages.ts';
import { planFrom } from './message-plan.ts';

/** Admin page: a message to a batch, a course, one person, or students by filter. */
export function WriteAsStaff() {
  const [search] = useSearchParams();
  const address = String(search);
  const templates = useQuery({
    ...allQuery('ADMIN', messageEndpoints.listTemplates, {}),
    meta: { failed: composeMessages.templatesFailed },
  });
  return (
    <AdminPage
      title={messageMessages.write}
      lead={composeMessages.lead}
      parent={{ to: adminLinks.messages, text: 'Messages' }}
    >
      <ComposeMessage
        key={address}
        viewer="ADMIN"
        address={address}
        first={() => planFrom(search)}
        templates={templates.data}
        pageOf={({ id }) => adminLinks.message(id)}
      >
        {(fields) => <AudienceFields {...fields} />}
      </ComposeMessage>
    </AdminPage>
  );
}
