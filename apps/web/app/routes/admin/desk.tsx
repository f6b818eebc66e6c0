import type { MetaFunction } from 'react-router';
import { DeskPage } from '#features/desk/today/desk-page.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Desk', description: 'Fees that are paid at the desk.' });

export default function DeskRoute() {
  return <DeskPage />;
}
