import { Link, useSearchParams } from 'react-router';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { AdminTabs } from '#admin-kit/admin-tabs.tsx';
import { adminLinks } from '#admin-links.ts';
import { AnswerList } from './answer-list.tsx';
import { ChatSummary } from './chat-summary.tsx';
import { OpenQuestions } from './open-questions.tsx';
import { SettledQuestions } from './settled-questions.tsx';

const parts = [
  { part: 'open', text: 'Unanswered' },
  { part: 'settled', text: 'Answered & ignored' },
  { part: 'answers', text: 'All answers' },
] as const;

/** Questions to the assistant in three tabs: unanswered, settled, and all answers. */
export function ManageChat() {
  const [parameters] = useSearchParams();
  const shown = parts.find(({ part }) => part === parameters.get('part'))?.part ?? 'open';
  return (
    <AdminPage
      title="Chat"
      lead={
        <>
          What visitors asked in the chat. It answers from the institute’s records and from the{' '}
          <Link to={adminLinks.site({ part: 'questions' })}>questions and answers</Link>.
        </>
      }
    >
      <ChatSummary />
      <AdminTabs
        label="Parts of the chat"
        tabs={parts.map(({ part, text }) => ({
          to: adminLinks.chatQuestions({ part }),
          text,
          isCurrent: part === shown,
        }))}
      />
      {shown === 'open' && <OpenQuestions />}
      {shown === 'settled' && <SettledQuestions />}
      {shown === 'answers' && <AnswerList />}
    </AdminPage>
  );
}
