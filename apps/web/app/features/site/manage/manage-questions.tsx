import { type EditableFaq, siteEndpoints } from '@avsar/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '#api/client.ts';
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx';
import { useDeletion } from '#lists/use-deletion.ts';
import { links } from '#links.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import styles from './manage-questions.module.css';
import { OrderedList } from './ordered-list.tsx';
import { TabHead } from './tab-head.tsx';
import { QuestionForm } from './question-form.tsx';
import { siteMessages } from './site.messages.ts';

interface ManageQuestionsProps {
  readonly questions: readonly EditableFaq[];
  /** Loads the list again. */
  readonly onChanged: () => Promise<unknown>;
}

/** Admin list: frequently asked questions with answers. */
export function ManageQuestions({ questions, onChanged }: ManageQuestionsProps) {
  const [edited, setEdited] = useState<EditableFaq | 'new'>();
  const question = edited === 'new' ? undefined : edited;
  const deletion = useDeletion<EditableFaq>({
    remove: ({ id }) => callApi(siteEndpoints.removeFaq, { params: { faqId: String(id) } }),
    failed: siteMessages.deleteFailed,
    onRemoved: onChanged,
  });
  const close = () => setEdited(undefined);
  return (
    <>
      <TabHead
        lead={
          <>
            They stand on the home page in this order, and the assistant answers from them.{' '}
            <Link to={links.admin.chatQuestions()}>Questions visitors asked</Link>
          </>
        }
        add="Add a question"
        onAdd={() => setEdited('new')}
      />
      <OrderedList
        label="Questions"
        items={questions}
        nameOf={({ question: asked }) => asked}
        saveOrder={(ids) => callApi(siteEndpoints.orderFaqs, { body: { ids: [...ids] } })}
        onFailed={onChanged}
        onEdit={setEdited}
        onDelete={deletion.ask}
        none={siteMessages.noQuestions}
      >
        {({ question: asked, answer }) => (
          <>
            <h2 className={styles.question}>{asked}</h2>
            <p className={styles.answer}>{answer}</p>
          </>
        )}
      </OrderedList>
      <Dialog
        isOpen={edited !== undefined}
        onClose={close}
        title={question === undefined ? 'Add a question' : 'Edit question'}
        size="wide"
      >
        <QuestionForm
          key={question === undefined ? 'new' : `${question.id}-${question.version}`}
          question={question}
          onReload={setEdited}
          onCancel={close}
          onSaved={() => {
            // The admin may have closed this form meanwhile and opened another question.
            setEdited((now) => (now === edited ? undefined : now));
            void onChanged();
          }}
        />
      </Dialog>
      <ConfirmDialog
        isOpen={deletion.item !== undefined}
        title="Delete question"
        confirm="Delete"
        isDangerous
        isBusy={deletion.isBusy}
        onConfirm={deletion.confirm}
        onCancel={deletion.cancel}
      >
        <p>Are you sure you want to delete “{deletion.item?.question}”?</p>
      </ConfirmDialog>
    </>
  );
}
