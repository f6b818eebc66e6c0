import { Button } from '@mantine/core';
import { type Question, questionEndpoints, questionKinds } from '@avsar/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { refusalTextOf } from '#features/auth/index.ts';
import { ListFailed, ListSkeleton } from '#lists/data-table.tsx';
import { EmptyList } from '#lists/empty-list.tsx';
import { ListBar } from '#lists/list-bar.tsx';
import { FoundCount, LoadMore } from '#lists/load-more.tsx';
import { useListSearch } from '#lists/use-list-search.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { IconPlus } from '#ui/pictures/icons.ts';
import type { WriterPage } from '../quiz-paths.ts';
import { tagsQuery, writerKeys } from '../writer-queries.ts';
import { kindTexts, writingMessages } from '../writing.messages.ts';
import { QuizFrame } from '../write/quiz-frame.tsx';
import styles from './bank.module.css';
import { PasteDialog } from './paste-dialog.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { QuestionLine } from './question-line.tsx';
import { useBank } from './use-bank.ts';

const archivedChoice = {
  name: 'archived',
  label: 'Which questions',
  options: [
    { value: 'none', label: 'Not archived' },
    { value: 'only', label: 'Archived' },
  ],
};

const kindChoice = {
  name: 'kind',
  label: 'Kind of question',
  options: [
    { value: '', label: 'Every kind' },
    ...questionKinds.map((kind) => ({ value: kind, label: kindTexts[kind] })),
  ],
};

/** The question bank of a course. */
export function QuestionBank({ page }: { readonly page: WriterPage }) {
  const { viewer, courseId } = page;
  const search = useListSearch();
  const client = useQueryClient();
  const { data: tags } = useQuery(tagsQuery(viewer, courseId));
  const bank = useBank(
    viewer,
    courseId,
    search.query({ q: undefined, kind: undefined, tag: undefined, archived: undefined }),
  );
  const [edited, setEdited] = useState<Question | 'new'>();
  const [isPasting, setPasting] = useState(false);
  const refresh = async () => {
    await Promise.all(writerKeys.map((key) => client.invalidateQueries(key)));
  };
  const archive = async ({ id, version, isArchived }: Question) => {
    try {
      const params = { questionId: String(id) };
      await callApi(questionEndpoints.setArchived, { params, body: { isArchived: !isArchived, version } });
      toast.success(isArchived ? writingMessages.restored : writingMessages.archived);
    } catch (error) {
      toast.error(refusalTextOf(error));
    }
    await refresh();
  };
  const tagChoice = {
    name: 'tag',
    label: 'Tag',
    options: [
      { value: '', label: 'Every tag' },
      ...(tags?.tags ?? []).map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` })),
    ],
  };
  return (
    <QuizFrame
      page={page}
      current="questions"
      title="Question bank"
      lead={writingMessages.lead}
      actions={
        <>
          <Button variant="default" onClick={() => setPasting(true)}>
            Paste questions
          </Button>
          <Button onClick={() => setEdited('new')} leftSection={<IconPlus size={18} aria-hidden />}>
            Add a question
          </Button>
        </>
      }
    >
      <ListBar
        search={search}
        label="Search questions"
        placeholder="Search in the questions"
        choices={[kindChoice, tagChoice, archivedChoice]}
      />
      <BankList
        bank={bank}
        none={noneText(search)}
        isNarrowed={search.isNarrowed}
        onAdd={() => setEdited('new')}
        onEdit={setEdited}
        onArchive={(question) => void archive(question)}
      />
      <QuestionDialog page={page} edited={edited} onEdit={setEdited} onSaved={() => void refresh()} />
      <PasteDialog
        courseId={courseId}
        isOpen={isPasting}
        onClose={() => setPasting(false)}
        onSaved={() => void refresh()}
      />
    </QuizFrame>
  );
}

function noneText(search: ReturnType<typeof useListSearch>): string {
  if (search.isSearching || search.value('tag') !== '' || search.value('kind') !== '') return writingMessages.noneFound;
  return search.value('archived') === 'only' ? writingMessages.noArchived : writingMessages.noQuestions;
}

interface BankListProps {
  readonly bank: ReturnType<typeof useBank>;
  readonly none: string;
  readonly isNarrowed: boolean;
  readonly onAdd: () => void;
  readonly onEdit: (question: Question) => void;
  readonly onArchive: (question: Question) => void;
}

function BankList({ bank, none, isNarrowed, onAdd, onEdit, onArchive }: BankListProps) {
  const { questions } = bank;
  if (bank.isFailed) return <ListFailed text={writingMessages.bankFailed} retry={bank.retry} />;
  if (questions === undefined) return <ListSkeleton />;
  return (
    <div aria-busy={bank.isShowingLastSearch}>
      <div data-list-head tabIndex={-1}>
        <FoundCount
          total={bank.total}
          shown={questions.length}
          one="question"
          none={none}
          isPartial={bank.more !== undefined}
        />
      </div>
      {questions.length === 0 && !isNarrowed && (
        <EmptyList action={<Button onClick={onAdd}>Add the first question</Button>}>
          {writingMessages.bankWhy}
        </EmptyList>
      )}
      <ul className={styles.questions}>
        {questions.map((question) => (
          <li key={question.id}>
            <QuestionLine question={question} onEdit={() => onEdit(question)} onArchive={() => onArchive(question)} />
          </li>
        ))}
      </ul>
      <LoadMore more={bank.more} />
    </div>
  );
}
