import type { MetaFunction } from 'react-router';
import { caringMessages } from '#features/progress/caring.messages.ts';
import { SignalList } from '#features/progress/signals/signal-list.tsx';
import { trainerPages } from '#features/progress/trainer-pages.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { links } from '#links.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { Page } from '#ui/layout/page.tsx';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Falling behind', description: 'Students of your batches who fall behind.' });

export default function TrainerSignalsPage() {
  return (
    <Page title="Falling behind" lead={caringMessages.signalsLead}>
      <Breadcrumbs parent={{ to: links.trainerProfile, text: 'My profile' }} current="Falling behind" />
      <SignalList pages={trainerPages} />
    </Page>
  );
}
