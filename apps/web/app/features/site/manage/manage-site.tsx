import { siteEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { AdminTabs } from '#admin-kit/admin-tabs.tsx';
import { LoadedPart } from '#lists/loaded-part.tsx';
import { replyQuery } from '#api/queries.ts';
import { links } from '#links.ts';
import { ManageInstitute } from './manage-institute.tsx';
import { ManageQuestions } from './manage-questions.tsx';
import { ManageSlides } from './manage-slides.tsx';
import { siteMessages } from './site.messages.ts';

const parts = [
  { part: 'institute', text: 'Institute' },
  { part: 'slides', text: 'Hero slides' },
  { part: 'questions', text: 'Questions' },
] as const;

/** Admin page: the public texts about the institute. */
export function ManageSite() {
  const [parameters] = useSearchParams();
  const shown = parts.find(({ part }) => part === parameters.get('part'))?.part ?? 'institute';
  return (
    <AdminPage title="Site" lead="What every visitor reads. A change is there for all of them within a minute.">
      <AdminTabs
        label="Parts of the site"
        tabs={parts.map(({ part, text }) => ({
          to: links.admin.site({ part }),
          text,
          isCurrent: part === shown,
        }))}
      />
      {shown === 'institute' && <Institute />}
      {shown === 'slides' && <Slides />}
      {shown === 'questions' && <Questions />}
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
