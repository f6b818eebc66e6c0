import type { ReactNode } from 'react';
import { AdminPage, ListFailed } from '#admin-kit/index.ts';
import { day } from '#lib/format.ts';
import { todayInIndia } from '#lib/time/today-in-india.ts';
import { CourseShares } from './course-shares.tsx';
import { DashboardLinks } from './dashboard-links.tsx';
import type { LoadedDashboard } from './load-dashboard.ts';
import { statsMessages } from './stats.messages.ts';
import { Today } from './today.tsx';

interface AdminDashboardProps {
  readonly loaded: LoadedDashboard | undefined;
  /** Notices that are not part of the dashboard's figures, such as payments. */
  readonly children: ReactNode;
}

/** The admin's start page: four links, today's tasks, and the number of people per course. */
export function AdminDashboard({ loaded, children }: AdminDashboardProps) {
  return (
    <AdminPage title="Dashboard" lead={`Today is ${day(todayInIndia())}.`}>
      <DashboardLinks figures={loaded?.figures} />
      {children}
      {loaded === undefined ? <ListFailed text={statsMessages.fetchFailed} /> : <Figures loaded={loaded} />}
    </AdminPage>
  );
}

function Figures({ loaded: { figures, byStudents, byTrainers } }: { readonly loaded: LoadedDashboard }) {
  return (
    <>
      <Today today={figures.today} />
      <CourseShares of="students" first={byStudents} all={figures.students} asOf={figures.asOf} />
      <CourseShares of="trainers" first={byTrainers} all={figures.trainers} asOf={figures.asOf} />
    </>
  );
}
