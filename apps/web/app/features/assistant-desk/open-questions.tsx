import { Button } from '@mantine/core';
import type { OpenQuestion } from '@avsar/contract';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Column, DataTable, type Listing, RowActions, useListing, useListSearch } from '#features/desk/index.ts';
import { Dialog } from '#ui/dialog.tsx';
import { AddToFaqForm } from './add-to-faq-form.tsx';
import { chatMessages } from './assistant-desk.messages.ts';
import { questionColumns } from './question-columns.tsx';
import { useStanding } from './use-standing.ts';

/** What nobody could answer, until a person does. */
export function OpenQuestions({ first }: { readonly first: Listing<OpenQuestion> | undefined }) {
  const { isPending } = useListSearch();
  const listing = useListing(first, chatMessages.fetchFailed);
  const { revalidate } = useRevalidator();
  const [answering, setAnswering] = useState<OpenQuestion>();
  const standing = useStanding(listing);
  const close = () => setAnswering(undefined);
  return (
    <>
      <DataTable
        label="Unanswered questions"
        columns={columnsOf(setAnswering, standing)}
        listing={listing}
        isPending={isPending}
        one="question"
        none={chatMessages.noOpen}
        failed={chatMessages.fetchFailed}
      />
      <Dialog isOpen={answering !== undefined} onClose={close} title="Add to FAQ" size="wide">
        {answering && (
          <AddToFaqForm
            key={answering.id}
            asked={answering}
            onCancel={close}
            onFailed={() => void revalidate()}
            onSaved={() => {
              // Somebody may have left it alone meanwhile, and opened another.
              setAnswering((now) => (now === answering ? undefined : now));
              standing.leave(answering);
            }}
          />
        )}
      </Dialog>
    </>
  );
}

const columnsOf = (
  answer: (question: OpenQuestion) => void,
  { stateOf, give }: ReturnType<typeof useStanding>,
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
          aria-label={`Put aside: ${question.question}`}
          {...stateOf(question)}
          onClick={() => give(question, 'dismissed')}
        >
          Put aside
        </Button>
      </RowActions>
    ),
  },
];
