import type { ReactNode } from 'react';
import { AdminPage, ListFailed } from '#features/desk/index.ts';
import { day } from '#lib/format.ts';
import { todayInIndia } from '#lib/today-in-india.ts';
import { CourseShares } from './course-shares.tsx';
import { DashboardLinks } from './dashboard-links.tsx';
import type { LoadedDashboard } from './load-dashboard.ts';
import { statsMessages } from './stats.messages.ts';
import { Today } from './today.tsx';

interface AdminDashboardProps {
  readonly loaded: LoadedDashboard | undefined;
  /** What waits elsewhere, of which the figures know nothing. */
  readonly children: ReactNode;
}

/** Where the admin's day begins: the four houses, what needs doing, and how the courses fill. */
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
