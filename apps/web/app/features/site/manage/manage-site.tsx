import type { EditableFaq, EditableHeroSlide, EditableSite } from '@avsar/contract';
import { AdminPage, AdminTabs, ListFailed } from '#admin-kit/index.ts';
import { links } from '#links.ts';
import { ManageInstitute } from './manage-institute.tsx';
import { ManageQuestions } from './manage-questions.tsx';
import { ManageSlides } from './manage-slides.tsx';
import { siteMessages } from './site.messages.ts';

/** The chosen tab with its data; `undefined` if it could not be loaded. */
export type SitePart =
  | { readonly part: 'institute'; readonly site: EditableSite | undefined }
  | { readonly part: 'slides'; readonly slides: readonly EditableHeroSlide[] | undefined }
  | { readonly part: 'questions'; readonly questions: readonly EditableFaq[] | undefined };

const texts: readonly { readonly part: SitePart['part']; readonly text: string }[] = [
  { part: 'institute', text: 'Institute' },
  { part: 'slides', text: 'Hero slides' },
  { part: 'questions', text: 'Questions' },
];

/** Admin page: the public texts about the institute. */
export function ManageSite({ shown }: { readonly shown: SitePart }) {
  return (
    <AdminPage title="Site" lead="What every visitor reads. A change is there for all of them within a minute.">
      <AdminTabs
        label="Parts of the site"
        tabs={texts.map(({ part, text }) => ({
          to: links.admin.site({ part }),
          text,
          isCurrent: part === shown.part,
        }))}
      />
      <Part shown={shown} />
    </AdminPage>
  );
}

function Part({ shown }: { readonly shown: SitePart }) {
  if (shown.part === 'institute' && shown.site) return <ManageInstitute site={shown.site} />;
  if (shown.part === 'slides' && shown.slides) return <ManageSlides slides={shown.slides} />;
  if (shown.part === 'questions' && shown.questions) return <ManageQuestions questions={shown.questions} />;
  return <ListFailed text={siteMessages.fetchFailed} />;
}
