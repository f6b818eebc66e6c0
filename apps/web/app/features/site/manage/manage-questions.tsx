import { Button } from '@mantine/core';
import { type EditableFaq, siteEndpoints } from '@avsar/contract';
import { Link } from 'react-router';
import { callApi } from '#api/client.ts';
import { OrderedList } from '#lists/ordered-list.tsx';
import { EmptyList } from '#lists/empty-list.tsx';
import { adminLinks } from '#admin-links.ts';
import styles from './manage-questions.module.css';
import { ManagedList } from './managed-list.tsx';
import { QuestionForm } from './question-form.tsx';
import { siteMessages } from './site.messages.ts';

interface ManageQuestionsProps {
  readonly questions: readonly EditableFaq[];
  /** Loads the list again. */
  readonly onChanged: () => Promise<unknown>;
}

const nameOf = ({ question }: EditableFaq) => question;

/** Admin list: frequently asked questions with answers. */
export function ManageQuestions({ questions, onChanged }: ManageQuestionsProps) {
  return (
    <ManagedList<EditableFaq>
      noun="question"
      lead={
        <>
          The home page shows them in this order, and the chat answers from them.{' '}
          <Link to={adminLinks.chatQuestions()}>Questions visitors asked</Link>
        </>
      }
      nameOf={nameOf}
      remove={(id) => callApi(siteEndpoints.removeFaq, { params: { faqId: String(id) } })}
      onChanged={onChanged}
      dialogSize="wide"
      renderForm={({ entry, ...form }) => <QuestionForm question={entry} {...form} />}
    >
      {({ onAdd, ...actions }) => (
        <OrderedList
          label="Questions"
          items={questions}
          nameOf={nameOf}
          saveOrder={(ids) => callApi(siteEndpoints.orderFaqs, { body: { ids: [...ids] } })}
          onFailed={onChanged}
          none={siteMessages.noQuestions}
          empty={
            <EmptyList action={<Button onClick={onAdd}>Add the first question</Button>}>
              {siteMessages.noQuestionsWhy}
            </EmptyList>
          }
          {...actions}
        >
          {({ question, answer }) => (
            <>
              <h2 className={styles.question}>{question}</h2>
              <p className={styles.answer}>{answer}</p>
            </>
          )}
        </OrderedList>
      )}
    </ManagedList>
  );
}
