import type { MetaFunction } from 'react-router';
import { CalendarPage } from '#features/meetings/calendar/calendar-page.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Calendar', description: 'The classes of the institute by trainer, room and batch.' });

export default function AdminCalendarPage() {
  return <CalendarPage />;
}
