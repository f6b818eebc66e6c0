import type { MetaFunction } from 'react-router';
import { ScanCode } from '#features/attendance/room/scan-code.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Attendance', description: 'Scan the code of your class to be in the register.' });

export default function ScanPage() {
  return <ScanCode />;
}
