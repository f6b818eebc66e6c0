import type { MetaFunction } from 'react-router';
import { FigureRowsPage } from '#features/figures/rows/figure-rows-page.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Behind a figure', description: 'The payments, fees or students behind a figure.' });

export default function FigureRowsRoute() {
  return <FigureRowsPage />;
}
