import { Button } from '@mantine/core';
import type { LeadDetail } from '@avsar/contract';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { AdminTabs } from '#admin-kit/admin-tabs.tsx';
import { useRights } from '#features/auth/index.ts';
import { adminLinks, type LeadsView } from '#admin-links.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Segments } from '#ui/form/segments.tsx';
import { IconPlus } from '#ui/pictures/icons.ts';
import { BoardView } from './board-view.tsx';
import { FiguresView } from './figures-view.tsx';
import { LeadDrawer } from './lead-drawer.tsx';
import { LeadSettingsForm } from './lead-settings-form.tsx';
import { leadMessages } from './leads.messages.ts';
import styles from './leads.module.css';
import { ListView } from './list-view.tsx';
import { useLeadSettings } from './owner-select.tsx';
import { TodayView } from './today-view.tsx';
import { useRefreshLeads } from './use-lead-acts.ts';
import { WalkInForm } from './walk-in-form.tsx';

const views = [
  { view: undefined, text: 'Today' },
  { view: 'board', text: 'Board' },
  { view: 'list', text: 'List' },
  { view: 'figures', text: 'Figures' },
] as const satisfies readonly { readonly view: LeadsView | undefined; readonly text: string }[];

interface LeadsPageProps {
  /** Shows the quotes of a lead. */
  readonly quotes: (lead: LeadDetail) => ReactNode;
}

/** Admin page: calls of the day, board, list and figures of leads. */
export function LeadsPage({ quotes }: LeadsPageProps) {
  const [search, setSearch] = useSearchParams();
  const view = views.find((one) => one.view === search.get('view'))?.view;
  const owner = useOwnerChoice();
  const close = () =>
    setSearch(
      (before) => {
        before.delete('lead');
        return before;
      },
      { preventScrollReset: true },
    );
  return (
    <AdminPage title={leadMessages.title} lead={leadMessages.lead} actions={<LeadActions />}>
      <AdminTabs
        label="Leads"
        tabs={views.map((one) => ({
          to: adminLinks.leads(one.view === undefined ? {} : { view: one.view }),
          text: one.text,
          isCurrent: one.view === view,
        }))}
      />
      {view !== 'figures' && <OwnerSegments {...owner} />}
      {view === undefined && <TodayView owner={owner.query} />}
      {view === 'board' && <BoardView owner={owner.query} />}
      {view === 'list' && <ListView owner={owner.query} />}
      {view === 'figures' && <FiguresView />}
      <LeadDrawer leadId={search.get('lead') ?? undefined} onClose={close} quotes={quotes} />
    </AdminPage>
  );
}

type OwnerChoice = 'all' | 'mine' | 'none';

/** A counsellor begins with their own leads, everybody else with all. */
function useOwnerChoice() {
  const [search, setSearch] = useSearchParams();
  const usual: OwnerChoice = useRights().staff?.staffRole === 'counsellor' ? 'mine' : 'all';
  const asked = search.get('whose');
  const chosen: OwnerChoice = asked === 'all' || asked === 'mine' || asked === 'none' ? asked : usual;
  const choose = (value: OwnerChoice) =>
    setSearch(
      (before) => {
        before.set('whose', value);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return { chosen, choose, query: chosen === 'all' ? undefined : chosen };
}

function OwnerSegments({ chosen, choose }: ReturnType<typeof useOwnerChoice>) {
  return (
    <div className={styles.whose}>
      <Segments<OwnerChoice>
        label="Whose leads"
        value={chosen}
        onChange={choose}
        options={[
          { value: 'mine', label: 'Mine' },
          { value: 'none', label: 'Nobody’s' },
          { value: 'all', label: 'All' },
        ]}
      />
    </div>
  );
}

function LeadActions() {
  const [isAdding, setAdding] = useState(false);
  const [isSetting, setSetting] = useState(false);
  const maySet = useRights().has('site');
  const settings = useLeadSettings();
  const refresh = useRefreshLeads();
  return (
    <>
      {maySet && (
        <Button variant="default" onClick={() => setSetting(true)}>
          Who gets leads
        </Button>
      )}
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
        Add walk-in
      </Button>
      <Dialog isOpen={isAdding} onClose={() => setAdding(false)} title="Add walk-in">
        {isAdding && (
          <WalkInForm
            onCancel={() => setAdding(false)}
            onSaved={() => {
              toast.success(leadMessages.added);
              setAdding(false);
              void refresh();
            }}
          />
        )}
      </Dialog>
      <Dialog isOpen={isSetting} onClose={() => setSetting(false)} title="Who gets new leads">
        {isSetting && settings.data && (
          <LeadSettingsForm key={settings.data.version} settings={settings.data} onDone={() => setSetting(false)} />
        )}
      </Dialog>
    </>
  );
}
