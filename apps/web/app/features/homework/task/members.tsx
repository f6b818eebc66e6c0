import { type Homework, homeworkEndpoints, type HomeworkMember, pointsOf } from '@avsar/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { countText, dayInIndia, momentInIndia } from '#lib/format.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { type Column, DataTable } from '#lists/data-table.tsx';
import { useShortList } from '#lists/use-short-list.ts';
import { taskMessages } from '../homework.messages.ts';
import type { HomeworkPages } from '../pages.ts';
import { WorkBadge } from '../parts/state-badge.tsx';
import { membersQuery } from '../task-queries.ts';
import styles from './task.module.css';
import { useTaskActs } from './use-task-acts.ts';

interface MembersProps {
  readonly pages: HomeworkPages;
  readonly homework: Homework;
}

type Row = HomeworkMember & { readonly id: number };

const withIds = (members: readonly HomeworkMember[]): readonly Row[] =>
  members.map((member) => ({ ...member, id: member.student.id }));

/** Who has handed in and who has not, and the button that reminds the others. */
export function Members({ pages, homework }: MembersProps) {
  const query = useQuery({ ...membersQuery(pages.viewer, homework.id), select: withIds });
  const listing = useShortList(homeworkEndpoints.listMembers, query);
  const acts = useTaskActs(homework);
  const missing = listing.items.filter(({ state, isMember }) => state === 'missing' && isMember).length;
  const { state, remindedAt } = homework;
  const isRemindedToday =
    remindedAt !== null && dayInIndia(remindedAt) === dayInIndia(new Date(serverNow()).toISOString());
  return (
    <section className={styles.part} aria-label="Students">
      <h2>Students</h2>
      {state === 'published' && missing > 0 && (
        <div className={styles.remind}>
          {!isRemindedToday && (
            <Button variant="default" loading={acts.isBusy} onClick={() => void acts.remind()}>
              Remind {countText(missing, 'student')}
            </Button>
          )}
          <p role="status" className={styles.dim}>
            {remindedAt === null
              ? 'The bell rings for those who have handed in nothing, once a day.'
              : `Reminded last: ${momentInIndia(remindedAt)}. Once a day at most.`}
          </p>
        </div>
      )}
      <DataTable
        label="Students"
        columns={columnsOf(pages, homework)}
        listing={listing}
        one="student"
        none="Nobody sits in this batch yet."
        failed={taskMessages.membersFailed}
      />
    </section>
  );
}

function columnsOf(pages: HomeworkPages, { id, content }: Homework): readonly Column<Row>[] {
  const most = pointsOf(content.marking);
  return [
    {
      header: 'Student',
      isName: true,
      cell: ({ student, state, isMember }) => (
        <>
          {state === 'missing' ? student.name : <Link to={pages.work(id, student.id)}>{student.name}</Link>}
          {!isMember && ' (left the batch)'}
        </>
      ),
    },
    { header: 'State', cell: ({ state, isLate }) => <WorkBadge state={state} isLate={isLate} /> },
    {
      header: 'Handed in',
      cell: ({ handedInAt }) => <span data-tabular>{handedInAt === null ? '–' : momentInIndia(handedInAt)}</span>,
    },
    ...(most === 0
      ? []
      : [
          {
            header: 'Points',
            isNumber: true,
            cell: ({ points }: Row) => (points === null ? '–' : `${points} of ${most}`),
          },
        ]),
  ];
}
