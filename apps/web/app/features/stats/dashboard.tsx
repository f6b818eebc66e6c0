import { type Dashboard, statsEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AdminPage } from '#admin-kit/admin-page.tsx';
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

/** The admin's start page: four links, today's tasks, and the number of people per course. */
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

function Figures({ figures }: { readonly figures: Dashboard }) {
  return (
    <>
      <TodayTasks today={figures.today} />
      <CourseShares of="students" all={figures.students} asOf={figures.asOf} />
      <CourseShares of="trainers" all={figures.trainers} asOf={figures.asOf} />
    </>
  );
}
