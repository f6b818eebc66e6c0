import type { MetaFunction } from 'react-router';
import { TrainerSheetPage } from '#features/figures/trainers/sheet-page.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Payout sheet',
    description: 'The classes of a trainer in a month, and what they get for them.',
  });

export default function TrainerSheetRoute() {
  return <TrainerSheetPage />;
}
