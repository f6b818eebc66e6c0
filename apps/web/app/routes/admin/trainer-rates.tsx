import type { MetaFunction } from 'react-router';
import { TrainerRatesPage } from '#features/figures/trainers/rates-page.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Rates', description: 'What trainers get for their classes.' });

export default function TrainerRatesRoute() {
  return <TrainerRatesPage />;
}
