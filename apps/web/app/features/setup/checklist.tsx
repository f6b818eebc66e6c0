import { type Setup, setupEndpoints, type SetupItemName } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { useMayOpen } from '#admin-kit/rights/use-may-open.ts';
import { replyQuery } from '#api/queries.ts';
import { useRights } from '#features/auth/index.ts';
import { adminLinks } from '#admin-links.ts';
import { links } from '#links.ts';
import { PageSkeleton } from '#ui/layout/page-skeleton.tsx';
import { IconArrowLeft, IconChevronRight, IconCircleCheck } from '#ui/pictures/icons.ts';
import styles from './checklist.module.css';
import { itemTexts, setupMessages } from './setup.messages.ts';

/** The form where each item is done. */
const placeOf: Readonly<Record<SetupItemName, string>> = {
  institute: adminLinks.site({ part: 'institute' }),
  legal: adminLinks.legalPages(),
  payments: adminLinks.paymentSettings,
  course: adminLinks.addCourse,
  trainer: adminLinks.addTrainer,
  batch: adminLinks.createBatch,
  slide: adminLinks.site({ part: 'slides' }),
  mail: adminLinks.testMessages('mail'),
  sms: adminLinks.testMessages('sms'),
};

/**
 * The dashboard of an installation that is not set up yet: the checklist takes its place until all is done. If the
 * checklist cannot be loaded, the dashboard is shown, since it says so itself.
 */
export function ChecklistOr({ children }: { readonly children: ReactNode }) {
  const query = useSetup();
  const [isPutAside, setPutAside] = useState(false);
  if (query.isLoading) return <PageSkeleton />;
  if (query.data === undefined || query.data.allDone) return children;
  if (!isPutAside) return <Checklist setup={query.data} onPutAside={() => setPutAside(true)} />;
  return (
    <>
      <button type="button" className={styles.aside} onClick={() => setPutAside(false)}>
        {setupMessages.showChecklist} ({progressOf(query.data)})
      </button>
      {children}
    </>
  );
}

/** The checklist; never loaded for staff who do not set up the site. */
function useSetup() {
  const { has } = useRights();
  return useQuery({ ...replyQuery('ADMIN', setupEndpoints.get, {}), enabled: has('site') });
}

/** Whether the checklist is known and not done yet. */
export const useIsSettingUp = () => useSetup().data?.allDone === false;

/** On every other admin page, until all is done: the way back to the checklist. */
export function BackToChecklist() {
  const { pathname } = useLocation();
  const isSettingUp = useIsSettingUp();
  if (!isSettingUp || pathname === links.adminProfile) return null;
  return (
    <Link to={links.adminProfile} className={styles.back}>
      <IconArrowLeft size={18} stroke={1.75} aria-hidden />
      {setupMessages.showChecklist}
    </Link>
  );
}

const progressOf = ({ items }: Setup) => `${items.filter(({ isDone }) => isDone).length} of ${items.length}`;

function Checklist({ setup, onPutAside }: { readonly setup: Setup; readonly onPutAside: () => void }) {
  const done = setup.items.filter(({ isDone }) => isDone).length;
  return (
    <AdminPage title={setupMessages.title} lead={setupMessages.lead(setup.items.length)}>
      <p className={styles.progress}>
        <progress aria-label="Set-up" className={styles.bar} max={setup.items.length} value={done} />
        <span data-tabular>{progressOf(setup)} done</span>
      </p>
      <ol className={styles.items} aria-label="Checklist">
        {setup.items.map((item) => (
          <li key={item.name}>
            <ChecklistItem {...item} />
          </li>
        ))}
      </ol>
      <button type="button" className={styles.aside} onClick={onPutAside}>
        {setupMessages.showDashboard}
      </button>
    </AdminPage>
  );
}

/** Leads to the form where the item is done; only says so to staff whose work that form is not part of. */
function ChecklistItem({ name, isDone }: Setup['items'][number]) {
  const mayOpen = useMayOpen();
  const place = placeOf[name];
  const look = { className: styles.item, 'data-done': isDone || undefined };
  const content = (
    <>
      <span className={styles.mark}>
        {isDone && <IconCircleCheck size={26} stroke={1.75} role="img" aria-label="Done" />}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{itemTexts[name].title}</span>
        <span className={styles.why}>{itemTexts[name].why}</span>
        {!mayOpen(place) && <span className={styles.why}>{setupMessages.somebodyElse}</span>}
      </span>
    </>
  );
  if (!mayOpen(place)) return <div {...look}>{content}</div>;
  return (
    <Link to={place} {...look}>
      {content}
      <IconChevronRight size={20} stroke={1.75} aria-hidden />
    </Link>
  );
}
