import { siteEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { AdminTabs } from '#admin-kit/admin-tabs.tsx';
import { LoadedPart } from '#lists/loaded-part.tsx';
import { replyQuery } from '#api/queries.ts';
import { useSendsSms } from '#lib/page/root-data.ts';
import { adminLinks } from '#admin-links.ts';
import { OutdatedTexts } from './claims/outdated-texts.tsx';
import { ManageHome } from './home/manage-home.tsx';
import { ManageInstitute } from './manage-institute.tsx';
import { ManageQuestions } from './manage-questions.tsx';
import { ManageSearchWords } from './manage-search-words.tsx';
import { ManageSlides } from './manage-slides.tsx';
import { siteMessages } from './site.messages.ts';

const parts = [
  { part: 'institute', text: 'Institute', to: adminLinks.site({ part: 'institute' }) },
  { part: 'home', text: 'Home page', to: adminLinks.site({ part: 'home' }) },
  { part: 'slides', text: 'Hero slides', to: adminLinks.site({ part: 'slides' }) },
  { part: 'questions', text: 'Questions', to: adminLinks.site({ part: 'questions' }) },
  { part: 'pages', text: 'Pages', to: adminLinks.sitePages() },
  { part: 'search', text: 'Search words', to: adminLinks.site({ part: 'search' }) },
  { part: 'claims', text: 'Claims', to: adminLinks.site({ part: 'claims' }) },
  { part: 'legal', text: 'Legal pages', to: adminLinks.legalPages() },
  { part: 'messages', text: 'E-mail and SMS', to: adminLinks.testMessages() },
] as const;

const textOf = ({ part, text }: (typeof parts)[number], sendsSms: boolean) =>
  part === 'messages' && !sendsSms ? 'E-mail' : text;

interface ManageSiteProps {
  /** The tab of the long text pages, which are another feature. */
  readonly textPages: ReactNode;
  /** The tab of the legal pages, which are another feature. */
  readonly legalPages: ReactNode;
}

/** Admin page: the public texts about the institute. */
export function ManageSite({ textPages, legalPages }: ManageSiteProps) {
  const [parameters] = useSearchParams();
  const sendsSms = useSendsSms();
  const shown = parts.find(({ part }) => part === parameters.get('part'))?.part ?? 'institute';
  return (
    <AdminPage title="Site" lead="What visitors see. Changes appear within a minute.">
      <AdminTabs
        label="Parts of the site"
        tabs={parts.map((tab) => ({ to: tab.to, text: textOf(tab, sendsSms), isCurrent: tab.part === shown }))}
      />
      {shown === 'institute' && <Institute />}
      {shown === 'home' && <ManageHome />}
      {shown === 'slides' && <Slides />}
      {shown === 'questions' && <Questions />}
      {shown === 'pages' && textPages}
      {shown === 'search' && <ManageSearchWords />}
      {shown === 'claims' && <OutdatedTexts />}
      {shown === 'legal' && legalPages}
    </AdminPage>
  );
}

const failed = siteMessages.fetchFailed;

function Institute() {
  // Never from the cache: a form must begin with the newest version.
  const query = useQuery({ ...replyQuery('ADMIN', siteEndpoints.get, {}), gcTime: 0, meta: { failed } });
  return (
    <LoadedPart query={query} failed={failed}>
      {(site) => <ManageInstitute site={site} />}
    </LoadedPart>
  );
}

function Slides() {
  const query = useQuery({ ...replyQuery('ADMIN', siteEndpoints.listHeroSlides, {}), meta: { failed } });
  return (
    <LoadedPart query={query} failed={failed}>
      {(slides) => <ManageSlides slides={slides} onChanged={query.refetch} />}
    </LoadedPart>
  );
}

function Questions() {
  const query = useQuery({ ...replyQuery('ADMIN', siteEndpoints.listFaqs, {}), meta: { failed } });
  return (
    <LoadedPart query={query} failed={failed}>
      {(questions) => <ManageQuestions questions={questions} onChanged={query.refetch} />}
    </LoadedPart>
  );
}
