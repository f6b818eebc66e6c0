import { articleEndpoints, type ArticleKind, articleKinds, type ArticleListed } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { replyQuery } from '#api/queries.ts';
import { LoadedPart } from '#lists/loaded-part.tsx';
import { showSavedRootData } from '#lib/page/saved-root-data.ts';
import { articleMessages } from '../articles.messages.ts';
import { ArticleList } from './article-list.tsx';
import { EditArticle, NewArticle } from './edit-article.tsx';
import { isListKind } from './typed-article.ts';

/** Admin screen: the long text pages, or the page that the address of the screen names by its id or kind. */
export function ManageArticles({ page }: { readonly page: string | null }) {
  const failed = articleMessages.listFailed;
  const query = useQuery({ ...replyQuery('ADMIN', articleEndpoints.listAll, {}), meta: { failed } });
  const onChanged = async () => {
    const { data } = await query.refetch();
    // The footer of this tab lists the published pages.
    if (data !== undefined) showSavedRootData({ articles: data.filter(({ isPublished }) => isPublished) });
  };
  return (
    <LoadedPart query={query} failed={failed}>
      {(articles) => {
        const kind = articleKinds.find((one) => one === page);
        const id = idOf(page, kind, articles);
        if (id !== undefined) return <EditArticle key={id} id={id} onChanged={onChanged} />;
        if (kind !== undefined) return <NewArticle key={kind} kind={kind} onChanged={onChanged} />;
        return <ArticleList articles={articles} onChanged={onChanged} />;
      }}
    </LoadedPart>
  );
}

/** The page to edit: named by its id, or by its kind if the kind has one page. */
function idOf(page: string | null, kind: ArticleKind | undefined, articles: readonly ArticleListed[]) {
  const isNamed = (article: ArticleListed) =>
    kind === undefined ? String(article.id) === page : article.kind === kind && !isListKind(kind);
  return articles.find(isNamed)?.id;
}
