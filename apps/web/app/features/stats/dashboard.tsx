import { type Dashboard, statsEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { useRights } from '#features/auth/index.ts';
import { LoadedPart } from '#lists/loaded-part.tsx';
import { replyQuery } from '#api/queries.ts';
import { dayText } from '#lib/format.ts';
import { todayInIndia } from '#lib/time/today-in-india.ts';
import { CourseShares } from './course-shares.tsx';
import { DashboardLinks } from './dashboard-links.tsx';
import { statsMessages } from './stats.messages.ts';
import { TodayTasks } from './today-tasks.tsx';

interface AdminDashboardProps {
  /** Notices that are not part of the dashboard's figures, such as payments. */
  readonly children: ReactNode;
}

/** The start page of the staff: four links, today's tasks, and the number of people per course; each of one's own areas. */
export function AdminDashboard({ children }: AdminDashboardProps) {
  const failed = statsMessages.fetchFailed;
  const query = useQuery({ ...replyQuery('ADMIN', statsEndpoints.get, {}), meta: { failed } });
  return (
    <AdminPage title="Dashboard" lead={`Today is ${dayText(todayInIndia())}.`}>
      <DashboardLinks figures={query.data} />
      {children}
      <LoadedPart query={query} failed={failed}>
        {(figures) => <Figures figures={figures} />}
      </LoadedPart>
    </AdminPage>
  );
}

function Figures({ figures: { today, students, trainers, asOf } }: { readonly figures: Dashboard }) {
  const { has } = useRights();
  return (
    <>
      <TodayTasks today={today} />
      {has('reports') && students !== undefined && <CourseShares of="students" all={students} asOf={asOf} />}
      {has('reports') && trainers !== undefined && <CourseShares of="trainers" all={trainers} asOf={asOf} />}
    </>
  );
}
