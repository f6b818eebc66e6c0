import { VisuallyHidden } from '@mantine/core';
import {
  type EditableHome,
  homeDraftSchema,
  homeEndpoints,
  type HomeSection,
  parseBlocks,
  withClaim,
} from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { ClaimField } from '#admin-kit/claim/claim-field.tsx';
import { LeaveWarning } from '#admin-kit/leave-warning.tsx';
import { callApi, callAs } from '#api/client.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { links } from '#links.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { isSectionEmpty } from '../../home/home-content.ts';
import { siteMessages } from '../site.messages.ts';
import { draftOf, faultsByField, type HomeDraft, homeDifferences, homeOf, movedIn } from './home-draft.ts';
import styles from './home-form.module.css';
import { fetchPublicLists } from './public-lists.ts';
import { SectionItem } from './section-item.tsx';

interface HomeFormProps {
  readonly home: EditableHome;
  readonly onReload: (newer: EditableHome) => void;
  readonly onSaved: (saved: EditableHome) => void;
}

const schema = withClaim(homeDraftSchema.omit({ version: true }));

/** Form of the home page: its sections in order, each with its texts. Nothing changes before it is saved. */
export function HomeForm({ home, onReload, onSaved }: HomeFormProps) {
  const [draft, setDraft] = useState<HomeDraft>(() => draftOf(home));
  const [announcement, setAnnouncement] = useState('');
  const editing = useForm({
    schema,
    read: () => homeOf(draft),
    renameFaults: (faults) => faultsByField(faults, draft),
    save: (body, { version = home.version }) => callApi(homeEndpoints.update, { body: { ...body, version } }),
    edited: {
      row: home,
      reread: () => callAs('ADMIN', homeEndpoints.getForAdmin, {}),
      differences: homeDifferences,
      onReload,
    },
    onSaved: (saved) => {
      toast.success(siteMessages.saved);
      onSaved(saved);
    },
  });
  const isEmpty = useEmptySections(draft);

  const change = (changes: Partial<HomeDraft>) => {
    editing.markChanged();
    setDraft((before) => ({ ...before, ...changes }));
  };
  const changeSection = (changed: HomeSection) =>
    change({ sections: draft.sections.map((section) => (section.kind === changed.kind ? changed : section)) });
  const move = (from: number, to: number, button: HTMLElement) => {
    const sections = movedIn(draft.sections, from, to);
    if (sections === draft.sections) return;
    flushSync(() => {
      change({ sections });
      setAnnouncement(`Now ${to + 1} of ${sections.length}.`);
    });
    // Moving an element in the DOM takes its focus away.
    button.focus();
  };
  return (
    <>
      <Form form={editing} layout="column" submit="Save" label="Home page">
        <p className={styles.lead}>
          Visitors see the sections from top to bottom. A section without content is left out.{' '}
          <Link to={links.home}>See the home page</Link>
        </p>
        <ol className={styles.sections} aria-label="Sections">
          {draft.sections.map((section, place) => (
            <SectionItem
              key={section.kind}
              section={section}
              place={place}
              isLast={place === draft.sections.length - 1}
              isEmpty={isEmpty(section)}
              draft={draft}
              field={editing.field}
              onChange={change}
              onChangeSection={changeSection}
              onMove={move}
            />
          ))}
        </ol>
        <ClaimField form={editing} subject="home:1" texts={homeOf(draft)} />
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      </Form>
      <LeaveWarning isUnsaved={editing.isUnsaved} />
    </>
  );
}

/** Whether visitors would see nothing of a section. Unknown lists count as not empty. */
function useEmptySections(draft: HomeDraft): (section: HomeSection) => boolean {
  const { data } = useQuery({ queryKey: ['lists of the home page'], queryFn: fetchPublicLists });
  const texts = useMemo(() => ({ ...homeOf(draft), welcome: parseBlocks(draft.welcome) }), [draft]);
  return ({ kind }) => data !== undefined && isSectionEmpty(kind, { ...data, ...texts });
}
