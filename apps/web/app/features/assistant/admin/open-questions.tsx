import { Button } from '@mantine/core';
import { assistantEndpoints, type OpenQuestion } from '@avsar/contract';
import { useState } from 'react';
import { type Column, DataTable } from '#lists/data-table.tsx';
import { ExportButtons } from '#admin-kit/export-buttons.tsx';
import { RowActions } from '#admin-kit/row-actions.tsx';
import { useListing } from '#lists/use-listing.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { AddToFaqForm } from './add-to-faq-form.tsx';
import { chatMessages } from './assistant-admin.messages.ts';
import { questionColumns } from './question-columns.tsx';
import { useQuestionStatus } from './use-question-status.ts';

/** Questions the assistant could not answer, waiting for an admin. */
export function OpenQuestions() {
  const failed = chatMessages.fetchFailed;
  const listing = useListing('ADMIN', assistantEndpoints.listQuestions, { status: 'open' }, { failed });
  const [answering, setAnswering] = useState<OpenQuestion>();
  const questionStatus = useQuestionStatus();
  const close = () => setAnswering(undefined);
  return (
    <>
      <DataTable
        label="Unanswered questions"
        columns={columnsOf(setAnswering, questionStatus)}
        listing={listing}
        tools={<ExportButtons list="chat-questions" filters={{ status: 'open' }} />}
        one="question"
        none={chatMessages.noOpen}
        failed={failed}
      />
      <Dialog isOpen={answering !== undefined} onClose={close} title="Add to FAQ" size="wide">
        {answering && (
          <AddToFaqForm
            key={answering.id}
            asked={answering}
            onCancel={close}
            onFailed={questionStatus.refresh}
            onSaved={() => {
              // Close only this dialog: the admin may have opened another question meanwhile.
              setAnswering((now) => (now === answering ? undefined : now));
              questionStatus.refresh();
            }}
          />
        )}
      </Dialog>
    </>
  );
}

const columnsOf = (
  answer: (question: OpenQuestion) => void,
  { stateOf, give }: ReturnType<typeof useQuestionStatus>,
): readonly Column<OpenQuestion>[] => [
  ...questionColumns,
  {
    header: 'Actions',
    isActions: true,
    cell: (question) => (
      <RowActions>
        <Button variant="default" aria-label={`Add to FAQ: ${question.question}`} onClick={() => answer(question)}>
          Add to FAQ
        </Button>
        <Button
          variant="subtle"
          aria-label={`Ignore: ${question.question}`}
          {...stateOf(question)}
          onClick={() => give(question, 'dismissed')}
        >
          Ignore
        </Button>
      </RowActions>
    ),
  },
];
