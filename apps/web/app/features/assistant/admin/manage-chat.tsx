import { Link } from 'react-router';
import { AdminPage, AdminTabs } from '#admin-kit/index.ts';
import { links } from '#links.ts';
import { AnswerList } from './answer-list.tsx';
import { ChatSummary } from './chat-summary.tsx';
import type { ChatPart, LoadedChat } from './load-chat-questions.ts';
import { OpenQuestions } from './open-questions.tsx';
import { SettledQuestions } from './settled-questions.tsx';

const texts: readonly { readonly part: ChatPart['part']; readonly text: string }[] = [
  { part: 'open', text: 'Unanswered' },
  { part: 'settled', text: 'Answered & put aside' },
  { part: 'answers', text: 'All answers' },
];

/** Questions to the assistant in three tabs: unanswered, settled, and all answers. */
export function ManageChat({ loaded: { summary, shown } }: { readonly loaded: LoadedChat }) {
  return (
    <AdminPage
      title="Chat"
      lead={
        <>
          What visitors asked the assistant. It answers from the institute’s records and from the{' '}
          <Link to={links.admin.site({ part: 'questions' })}>questions and answers</Link>.
        </>
      }
    >
      <ChatSummary summary={summary} />
      <AdminTabs
        label="Parts of the chat"
        tabs={texts.map(({ part, text }) => ({
          to: links.admin.chatQuestions({ part }),
          text,
          isCurrent: part === shown.part,
        }))}
      />
      <Part shown={shown} />
    </AdminPage>
  );
}

function Part({ shown }: { readonly shown: ChatPart }) {
  if (shown.part === 'open') return <OpenQuestions first={shown.first} />;
  if (shown.part === 'settled') return <SettledQuestions status={shown.status} first={shown.first} />;
  return <AnswerList first={shown.first} />;
}
