import type { MetaFunction } from 'react-router';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { adminPages } from '#features/progress/admin-pages.ts';
import { caringMessages } from '#features/progress/caring.messages.ts';
import { SignalList } from '#features/progress/signals/signal-list.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Falling behind', description: 'Students who fall behind, and who takes care of it.' });

export default function AdminSignalsPage() {
  return (
    <AdminPage title="Falling behind" lead={caringMessages.signalsLead}>
      <SignalList pages={adminPages} />
    </AdminPage>
  );
}
