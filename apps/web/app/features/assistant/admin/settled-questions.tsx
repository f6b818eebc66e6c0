import { Button } from '@mantine/core';
import { assistantEndpoints, type OpenQuestion } from '@avsar/contract';
import { Link } from 'react-router';
import { type Column, DataTable } from '#lists/data-table.tsx';
import { ExportButtons } from '#admin-kit/export-buttons.tsx';
import { RowActions } from '#admin-kit/row-actions.tsx';
import { useListSearch } from '#lists/use-list-search.ts';
import { useListing } from '#lists/use-listing.ts';
import { adminLinks } from '#admin-links.ts';
import { IconRestore } from '#ui/pictures/icons.ts';
import { Segments } from '#ui/form/segments.tsx';
import { chatMessages } from './assistant-admin.messages.ts';
import { questionColumns } from './question-columns.tsx';
import styles from './settled-questions.module.css';
import { useQuestionStatus } from './use-question-status.ts';

const options = [
  { value: 'answered', label: 'Answered' },
  { value: 'dismissed', label: 'Ignored' },
] as const;

/** Questions that are done: answered in the FAQ, or ignored. */
export function SettledQuestions() {
  const search = useListSearch();
  const status = search.value('status') === 'dismissed' ? 'dismissed' : 'answered';
  const failed = chatMessages.fetchFailed;
  const listing = useListing('ADMIN', assistantEndpoints.listQuestions, { status }, { failed });
  const questionStatus = useQuestionStatus();
  return (
    <>
      <div className={styles.choice}>
        <Segments
          label="Which questions"
          options={options}
          value={status}
          onChange={(chosen) => search.choose('status', chosen === 'answered' ? '' : chosen)}
        />
      </div>
      <DataTable
        label={status === 'answered' ? 'Answered questions' : 'Ignored questions'}
        columns={status === 'answered' ? answeredColumns : asideColumnsOf(questionStatus)}
        listing={listing}
        tools={<ExportButtons list="chat-questions" filters={{ status }} />}
        one="question"
        none={status === 'answered' ? chatMessages.noAnswered : chatMessages.noDismissed}
        failed={failed}
      />
    </>
  );
}

const answeredColumns: readonly Column<OpenQuestion>[] = [
  ...questionColumns,
  {
    header: 'Answer',
    isWide: true,
    cell: () => <Link to={adminLinks.site({ part: 'questions' })}>In the questions and answers</Link>,
  },
];

const asideColumnsOf = ({ stateOf, give }: ReturnType<typeof useQuestionStatus>): readonly Column<OpenQuestion>[] => [
  ...questionColumns,
  {
    header: 'Actions',
    isActions: true,
    cell: (question) => (
      <RowActions>
        <Button
          variant="subtle"
          leftSection={<IconRestore size={18} stroke={1.75} aria-hidden />}
          aria-label={`Reopen: ${question.question}`}
          {...stateOf(question)}
          onClick={() => give(question, 'open')}
        >
          Reopen
        </Button>
      </RowActions>
    ),
  },
];
