import type { MetaFunction } from 'react-router';
import { FiguresPage } from '#features/figures/figures-page.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Figures', description: 'What came in, what is owed, and how batches and trainers do.' });

export default function FiguresRoute() {
  return <FiguresPage />;
}
