import { articleEndpoints, type ArticleKind, type EditableArticle } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useNavigate } from 'react-router';
import { replyQuery } from '#api/queries.ts';
import { LoadedPart } from '#lists/loaded-part.tsx';
import { adminLinks } from '#admin-links.ts';
import { IconArrowLeft } from '#ui/pictures/icons.ts';
import { articleMessages } from '../articles.messages.ts';
import { ArticleForm } from './article-form.tsx';
import { ArticlePreview } from './article-preview.tsx';
import styles from './edit-article.module.css';
import { contentOf, typedOf } from './typed-article.ts';

interface Changed {
  /** Loads the list of pages again. */
  readonly onChanged: () => Promise<unknown>;
}

/** The form of a page that is not saved yet. */
export function NewArticle({ kind, onChanged }: Changed & { readonly kind: ArticleKind }) {
  const navigate = useNavigate();
  const openSaved = async ({ id }: EditableArticle) => {
    await onChanged();
    await navigate(adminLinks.sitePages(id), { replace: true });
  };
  return (
    <>
      <BackToList />
      <ArticleEditor kind={kind} article={undefined} onReload={() => {}} onSaved={(saved) => void openSaved(saved)} />
    </>
  );
}

/** The form of a saved page. */
export function EditArticle({ id, onChanged }: Changed & { readonly id: number }) {
  const failed = articleMessages.fetchFailed;
  const input = { params: { articleId: String(id) } };
  // Never from the cache: a form must begin with the newest version.
  const query = useQuery({ ...replyQuery('ADMIN', articleEndpoints.getById, input), gcTime: 0, meta: { failed } });
  return (
    <>
      <BackToList />
      <LoadedPart query={query} failed={failed}>
        {(loaded) => <LoadedArticle loaded={loaded} onChanged={onChanged} />}
      </LoadedPart>
    </>
  );
}

function LoadedArticle({ loaded, onChanged }: Changed & { readonly loaded: EditableArticle }) {
  // Newer than the loaded data: the saved page, or after a conflict the version that the admin chose to load.
  const [reloaded, setReloaded] = useState<EditableArticle>();
  const article = reloaded ?? loaded;
  const place = useRef<HTMLDivElement>(null);
  const refill = (saved: EditableArticle) => {
    flushSync(() => setReloaded(saved));
    void onChanged();
    // The form is mounted anew, so focus was lost.
    place.current?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
  };
  return (
    <div ref={place}>
      <ArticleEditor
        key={article === reloaded ? article.version : 'first'}
        kind={article.kind}
        article={article}
        onReload={setReloaded}
        onSaved={refill}
      />
    </div>
  );
}

interface ArticleEditorProps {
  readonly kind: ArticleKind;
  readonly article: EditableArticle | undefined;
  readonly onReload: (newer: EditableArticle) => void;
  readonly onSaved: (saved: EditableArticle) => void;
}

/** The form, and beside it what was typed, as visitors will see it. */
function ArticleEditor({ kind, article, onReload, onSaved }: ArticleEditorProps) {
  const [typed, setTyped] = useState(() => typedOf(kind, article));
  const shown = useDeferredValue(typed);
  return (
    <div className={styles.columns}>
      <ArticleForm
        kind={kind}
        article={article}
        typed={typed}
        onType={setTyped}
        onReload={onReload}
        onSaved={onSaved}
      />
      <ArticlePreview kind={kind} content={contentOf(shown)} />
    </div>
  );
}

const BackToList = () => (
  <p className={styles.back}>
    <Link to={adminLinks.sitePages()}>
      <IconArrowLeft size={18} stroke={1.75} aria-hidden /> All pages
    </Link>
  </p>
);
