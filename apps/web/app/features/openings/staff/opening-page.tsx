import { Button } from '@mantine/core';
import type { OpeningKept } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx';
import { LoadedPage } from '#api/loaded-page.tsx';
import { adminLinks } from '#admin-links.ts';
import { links } from '#links.ts';
import { OpeningFacts } from '../parts/opening-facts.tsx';
import { Candidates } from './candidates.tsx';
import { neededTextsOf } from './needed-texts.ts';
import { openingQuery } from './opening-queries.ts';
import { OpeningBadge } from './opening-state.tsx';
import { OpeningTabs } from './opening-tabs.tsx';
import styles from './staff.module.css';
import { openingMessages } from './staff.messages.ts';
import { useOpeningActs } from './use-opening-acts.ts';

/** Admin page: an opening, what can be done with it, and who may apply. */
export function OpeningPage({ openingId }: { readonly openingId: string }) {
  const query = useQuery(openingQuery(openingId));
  return (
    <LoadedPage query={query} failed={openingMessages.failed}>
      {(opening) => <Opening opening={opening} />}
    </LoadedPage>
  );
}

function Opening({ opening }: { readonly opening: OpeningKept }) {
  const { id, title, company, category, state, isPublic } = opening;
  const needed = neededTextsOf(opening);
  const notes = {
    draft: openingMessages.draftNote,
    open: openingMessages.openNote(isPublic),
    closed: openingMessages.closedNote,
  } as const;
  return (
    <AdminPage
      title={title}
      lead={<Link to={adminLinks.company(company.id)}>{company.name}</Link>}
      parent={{ to: adminLinks.openings(), text: 'Openings' }}
    >
      <OpeningTabs openingId={id} current="opening" />
      <div className={styles.page}>
        <div className={styles.state}>
          <p>
            <OpeningBadge state={state} />
          </p>
          <p>Category: {category.name}</p>
          <p>{notes[state]}</p>
          {state === 'open' && isPublic && (
            <p>
              <Link to={links.opening(id)}>The page for visitors</Link>
            </p>
          )}
        </div>
        <Acts opening={opening} />
        <section className={styles.part} aria-labelledby="says">
          <h2 id="says">What it says</h2>
          <OpeningFacts opening={opening} isOver={state === 'closed'} />
        </section>
        <section className={styles.part} aria-labelledby="who">
          <h2 id="who">Who may apply</h2>
          {needed.length === 0 ? (
            <p>Every student.</p>
          ) : (
            <ul className={styles.needed}>
              {needed.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
        </section>
        <Candidates opening={opening} />
      </div>
    </AdminPage>
  );
}

type Asked = 'open' | 'close' | 'delete';

function Acts({ opening }: { readonly opening: OpeningKept }) {
  const [asked, setAsked] = useState<Asked>();
  const acts = useOpeningActs(opening);
  const navigate = useNavigate();
  const close = () => setAsked(undefined);
  const { id, state, isPublic } = opening;
  const ask = (one: Asked) => ({ 'aria-haspopup': 'dialog' as const, onClick: () => setAsked(one) });
  return (
    <div className={styles.acts}>
      {state === 'draft' && (
        <Button size="md" {...ask('open')}>
          Open
        </Button>
      )}
      {state === 'closed' && (
        <Button size="md" {...ask('open')}>
          Open again
        </Button>
      )}
      {state === 'open' && (
        <Button variant="default" size="md" {...ask('close')}>
          Close
        </Button>
      )}
      <Button component={Link} to={adminLinks.editOpening(id)} variant="default" size="md">
        Edit
      </Button>
      {state === 'draft' && (
        <Button variant="default" size="md" {...ask('delete')}>
          Delete draft
        </Button>
      )}
      <ConfirmDialog
        isOpen={asked === 'open'}
        title={openingMessages.openTitle}
        confirm={state === 'closed' ? 'Open again' : 'Open'}
        isBusy={acts.isBusy}
        onConfirm={() => void acts.setState('open').then(close)}
        onCancel={close}
      >
        <p>{openingMessages.openNote(isPublic)}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'close'}
        title={openingMessages.closeTitle}
        confirm="Close"
        isBusy={acts.isBusy}
        onConfirm={() => void acts.setState('closed').then(close)}
        onCancel={close}
      >
        <p>{openingMessages.closeHow}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'delete'}
        title={openingMessages.deleteTitle}
        confirm="Delete"
        isDangerous
        isBusy={acts.isBusy}
        onConfirm={() => void acts.remove().then((isDone) => (isDone ? navigate(adminLinks.openings()) : close()))}
        onCancel={close}
      >
        <p>{openingMessages.deleteHow}</p>
      </ConfirmDialog>
    </div>
  );
}
