import { Button } from '@mantine/core';
import { articleEndpoints, type ArticleKind, type ArticleListed, type ArticleListKind } from '@avsar/contract';
import { Link, useNavigate } from 'react-router';
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx';
import { DraftBadge } from '#admin-kit/draft-badge.tsx';
import { callApi } from '#api/client.ts';
import { OrderedList } from '#lists/ordered-list.tsx';
import { useDeletion } from '#lists/use-deletion.ts';
import { articleLink } from '#lib/page/article-links.ts';
import { useRootData } from '#lib/page/root-data.ts';
import { adminLinks } from '#admin-links.ts';
import { IconButton, IconLink } from '#ui/form/icon-button.tsx';
import { IconPencil, IconPlus, IconTrash } from '#ui/pictures/icons.ts';
import { articleMessages } from '../articles.messages.ts';
import styles from './article-list.module.css';

interface ArticleListProps {
  readonly articles: readonly ArticleListed[];
  /** Loads the list again. */
  readonly onChanged: () => Promise<unknown>;
}

const lists: readonly { readonly kind: ArticleListKind; readonly title: string; readonly add: string }[] = [
  { kind: 'career', title: 'Careers', add: 'Add a career page' },
  { kind: 'explore', title: 'Explore', add: 'Add an explore page' },
];

/** The long text pages, by the columns of the footer. */
export function ArticleList({ articles, onChanged }: ArticleListProps) {
  const navigate = useNavigate();
  const deletion = useDeletion<ArticleListed>({
    remove: ({ id }) => callApi(articleEndpoints.remove, { params: { articleId: String(id) } }),
    failed: articleMessages.deleteFailed,
    onRemoved: onChanged,
  });
  return (
    <>
      <AboutPages articles={articles} onDelete={deletion.ask} />
      {lists.map(({ kind, title, add }) => (
        <section key={kind} className={styles.part} aria-labelledby={`pages-${kind}`}>
          <div className={styles.head}>
            <h2 id={`pages-${kind}`}>{title}</h2>
            <Button component={Link} to={adminLinks.sitePages(kind)} leftSection={<IconPlus size={18} aria-hidden />}>
              {add}
            </Button>
          </div>
          <OrderedList
            label={title}
            items={articles.filter((article) => article.kind === kind)}
            nameOf={({ linkText }) => linkText}
            saveOrder={(ids) => callApi(articleEndpoints.order, { body: { kind, ids: [...ids] } })}
            onFailed={onChanged}
            onEdit={({ id }) => void navigate(adminLinks.sitePages(id))}
            onDelete={deletion.ask}
            none={articleMessages.none}
          >
            {(article) => <ArticleName article={article} />}
          </OrderedList>
        </section>
      ))}
      <ConfirmDialog
        isOpen={deletion.item !== undefined}
        title="Delete page"
        confirm="Delete"
        isDangerous
        isBusy={deletion.isBusy}
        onConfirm={deletion.confirm}
        onCancel={deletion.cancel}
      >
        <p>
          Are you sure you want to delete the page “{deletion.item?.linkText}”? To hide it from visitors, make it a
          draft instead.
        </p>
      </ConfirmDialog>
    </>
  );
}

const aboutPages: readonly { readonly kind: ArticleKind; readonly name: string }[] = [
  { kind: 'about', name: 'About us' },
  { kind: 'institute', name: 'About the institute' },
  { kind: 'offer', name: 'What we offer' },
];

interface AboutPagesProps {
  readonly articles: readonly ArticleListed[];
  readonly onDelete: (article: ArticleListed) => void;
}

/** The three pages of which there is one each. */
function AboutPages({ articles, onDelete }: AboutPagesProps) {
  return (
    <section className={styles.part} aria-labelledby="pages-about">
      <div className={styles.head}>
        <h2 id="pages-about">About</h2>
      </div>
      <ul className={styles.list}>
        {aboutPages.map(({ kind, name }) => {
          const article = articles.find((one) => one.kind === kind);
          return (
            <li key={kind} className={styles.item}>
              {article === undefined ? <p className={styles.name}>{name}</p> : <ArticleName article={article} />}
              {article === undefined ? (
                <Button component={Link} to={adminLinks.sitePages(kind)} variant="default">
                  Write this page
                </Button>
              ) : (
                <div className={styles.buttons}>
                  <IconLink label={`Edit: ${article.linkText}`} to={adminLinks.sitePages(kind)}>
                    <IconPencil size={20} stroke={1.75} aria-hidden />
                  </IconLink>
                  <IconButton label={`Delete: ${article.linkText}`} onClick={() => onDelete(article)}>
                    <IconTrash size={20} stroke={1.75} aria-hidden />
                  </IconButton>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function ArticleName({ article }: { readonly article: ArticleListed }) {
  const site = useRootData()?.site ?? { brand: '{brand}', slug: 'institute' };
  const { to, text } = articleLink(article, site);
  return (
    <div>
      <p className={styles.name}>
        {text} {!article.isPublished && <DraftBadge />}
      </p>
      <p className={styles.address}>{article.isPublished ? <Link to={to}>{to}</Link> : to}</p>
    </div>
  );
}
