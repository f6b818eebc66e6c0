import { Button } from '@mantine/core';
import { quizFigureEndpoints, type QuizStudent } from '@avsar/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callPageAs } from '#api/client.ts';
import { nextPageOf } from '#api/next-page.ts';
import { queryKeyOf } from '#api/queries.ts';
import { ListFailed, ListSkeleton } from '#lists/data-table.tsx';
import { FoundCount, LoadMore } from '#lists/load-more.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { Segments } from '#ui/form/segments.tsx';
import type { WriterPage } from '../quiz-paths.ts';
import { quizMessages } from '../quizzes.messages.ts';
import { writingMessages } from '../writing.messages.ts';
import styles from './quiz-results.module.css';
import { StudentAnswers } from './student-answers.tsx';

type Only = 'all' | 'taken' | 'missing';

interface QuizStudentsProps {
  readonly page: WriterPage;
  readonly quizId: string;
}

/** The students with their attempts, and those who have not taken the quiz. A trainer sees those of their batches. */
export function QuizStudents({ page: { viewer }, quizId }: QuizStudentsProps) {
  const [only, setOnly] = useState<Only>('all');
  const [opened, setOpened] = useState<{ readonly name: string; readonly attemptId: number }>();
  const params = { quizId };
  const filter = only === 'all' ? {} : { only };
  const pages = useInfiniteQuery({
    queryKey: [...queryKeyOf(quizFigureEndpoints.listStudents, { params, filter }), 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filter, cursor: pageParam || undefined };
      return callPageAs(viewer, quizFigureEndpoints.listStudents, { params, query }, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
  const students = pages.data?.pages.flatMap(({ items }) => items);
  return (
    <section aria-labelledby="students">
      <h2 id="students" className={styles.heading}>
        Students
      </h2>
      {viewer === 'TRAINER' && <p className={styles.dim}>{writingMessages.ofYourBatches}</p>}
      <Segments<Only>
        label="Which students"
        options={[
          { value: 'all', label: 'All' },
          { value: 'taken', label: 'With attempts' },
          { value: 'missing', label: 'Missing' },
        ]}
        value={only}
        onChange={setOnly}
      />
      {pages.isLoadingError ? (
        <ListFailed
          text={writingMessages.studentsFailed}
          retry={{ load: () => void pages.refetch(), isLoading: pages.isFetching }}
        />
      ) : students === undefined ? (
        <ListSkeleton />
      ) : (
        <div className={styles.found} aria-busy={pages.isPlaceholderData}>
          <FoundCount
            total={undefined}
            shown={students.length}
            one="student"
            none={writingMessages.noStudents}
            isPartial={pages.hasNextPage}
          />
          <ul className={styles.students}>
            {students.map((student) => (
              <li key={student.id} className={styles.student}>
                <StudentLine
                  row={student}
                  onOpen={(attemptId) => setOpened({ name: student.student.name, attemptId })}
                />
              </li>
            ))}
          </ul>
          <LoadMore more={nextPageOf(pages, writingMessages.studentsFailed)} />
        </div>
      )}
      <Dialog
        isOpen={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={opened?.name ?? ''}
        side
        size="wide"
      >
        {opened !== undefined && <StudentAnswers viewer={viewer} attemptId={opened.attemptId} />}
      </Dialog>
    </section>
  );
}

interface StudentLineProps {
  readonly row: QuizStudent;
  readonly onOpen: (attemptId: number) => void;
}

function StudentLine({ row: { student, attempts, best }, onOpen }: StudentLineProps) {
  return (
    <>
      <span className={styles.words}>
        <strong>{student.name}</strong>
        <span className={styles.dim}>{best === null ? stateOf(attempts.length) : quizMessages.best(best)}</span>
      </span>
      <span className={styles.attempts}>
        {attempts.map(({ id, number, endedAt, score }) =>
          endedAt === null ? (
            <span key={id} className={styles.dim}>
              {attempts.length > 1 ? `Attempt ${number} is running` : 'Is running'}
            </span>
          ) : (
            <Button
              key={id}
              variant="default"
              size="compact-md"
              mih={44}
              aria-label={`Attempt ${number}: ${score?.percent ?? 0} %, ${student.name}`}
              onClick={() => onOpen(id)}
            >
              Attempt {number}: {score?.percent ?? 0} %
            </Button>
          ),
        )}
      </span>
    </>
  );
}

const stateOf = (attempts: number) => (attempts === 0 ? quizMessages.notTaken : quizMessages.running);
