import type { MetaFunction } from 'react-router';
import { LowAttendanceList } from '#features/attendance/low/low-attendance-list.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Below 75 %', description: 'Students who are rarely in class.' });

export default function LowAttendancePage() {
  return <LowAttendanceList />;
}
