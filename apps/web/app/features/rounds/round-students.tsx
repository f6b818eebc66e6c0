import { Button } from '@mantine/core';
import { limits, type Round, roundEndpoints, type RoundStudent } from '@avsar/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx';
import { adminLinks } from '#admin-links.ts';
import { callApi } from '#api/client.ts';
import { nextPageOf } from '#api/next-page.ts';
import { pagesQuery } from '#api/queries.ts';
import { ListFailed, ListSkeleton } from '#lists/data-table.tsx';
import { EmptyList } from '#lists/empty-list.tsx';
import { LoadMore } from '#lists/load-more.tsx';
import { useDecision } from '#lists/use-decision.ts';
import { useRefreshRounds } from './round-queries.ts';
import { roundMessages } from './rounds.messages.ts';
import styles from './rounds.module.css';
import { StudentRow } from './student-row.tsx';
import { useMarking } from './use-marking.ts';

interface RoundStudentsProps {
  readonly openingId: string;
  readonly round: Round;
}

/** The students of a round by their times, each with a mark. */
export function RoundStudents({ openingId, round }: RoundStudentsProps) {
  const roundId = String(round.id);
  const pages = useInfiniteQuery({
    ...pagesQuery('ADMIN', roundEndpoints.listStudents, { limit: String(limits.listMost) }, { roundId }),
    placeholderData: keepPreviousData,
  });
  const students = pages.data?.pages.flatMap(({ items }) => items);
  if (pages.isLoadingError)
    return (
      <ListFailed
        text={roundMessages.studentsFailed}
        retry={{ load: () => void pages.refetch(), isLoading: pages.isFetching }}
      />
    );
  if (students === undefined) return <ListSkeleton />;
  if (students.length === 0)
    return (
      <>
        <p>{roundMessages.nobody}</p>
        <EmptyList
          action={
            <Button component={Link} to={adminLinks.applications(openingId)}>
              Applications
            </Button>
          }
        >
          {roundMessages.nobodyHow}
        </EmptyList>
      </>
    );
  return (
    <>
      <Marks openingId={openingId} round={round} students={students} onStale={() => void pages.refetch()} />
      <LoadMore more={nextPageOf(pages, roundMessages.studentsFailed)} />
    </>
  );
}

interface MarksProps extends RoundStudentsProps {
  readonly students: readonly RoundStudent[];
  readonly onStale: () => void;
}

function Marks({ openingId, round, students, onStale }: MarksProps) {
  const { pending, saved, markOf, mark } = useMarking(round.id);
  const refresh = useRefreshRounds();
  const [isAsked, setAsked] = useState(false);
  const takingOut = useDecision<RoundStudent>({
    send: async ({ application }) => {
      const params = { roundId: String(round.id), applicationId: String(application.id) };
      return (await callApi(roundEndpoints.takeOut, { params })).message;
    },
    refresh,
  });
  const isMarkable = !round.isCancelled;
  const rest = students.filter((student) => !student.isTold && markOf(student).result === null);
  return (
    <>
      {isMarkable && (
        <>
          <p className={styles.dim}>
            {roundMessages.unseen} {roundMessages.keys}
          </p>
          {rest.length > 0 && rest.length < students.length && (
            <div>
              <Button variant="default" size="sm" mih={44} aria-haspopup="dialog" onClick={() => setAsked(true)}>
                {roundMessages.rest(rest.length)}
              </Button>
            </div>
          )}
        </>
      )}
      <ul className={styles.rows} aria-labelledby="students">
        {students.map((student) => {
          const { id } = student.application;
          return (
            <StudentRow
              key={id}
              openingId={openingId}
              student={student}
              mark={markOf(student)}
              progress={pending.has(id) ? 'saving' : saved.has(id) ? 'saved' : undefined}
              isMarkable={isMarkable}
              onMark={(one) => mark(new Map([[id, one]]))}
              onTakeOut={() => takingOut.ask(student)}
              onStale={onStale}
            />
          );
        })}
      </ul>
      <ConfirmDialog
        isOpen={isAsked}
        title={roundMessages.restTitle}
        confirm={roundMessages.rest(rest.length)}
        isBusy={false}
        onConfirm={() => {
          mark(new Map(rest.map((student) => [student.application.id, { ...markOf(student), result: 'failed' }])));
          setAsked(false);
        }}
        onCancel={() => setAsked(false)}
      >
        <p>{roundMessages.restHow(rest.length)}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={takingOut.asked !== undefined}
        title={roundMessages.takeOutTitle}
        confirm="Take out"
        isBusy={takingOut.isBusy}
        onConfirm={takingOut.confirm}
        onCancel={takingOut.cancel}
      >
        <p>{roundMessages.takeOutHow(takingOut.asked?.student.name ?? '')}</p>
      </ConfirmDialog>
    </>
  );
}
