import type { Article, ArticleKind } from '@avsar/contract';
import { ClaimLink } from '#lib/page/claim-link.tsx';
import { articleLink } from '#lib/page/article-links.ts';
import { useRootData } from '#lib/page/root-data.ts';
import { links } from '#links.ts';
import { ArticlePage } from './article-page.tsx';
import { RelatedLinks } from './related-links.tsx';

interface RelatedPages {
  readonly title: string;
  readonly kinds: readonly ArticleKind[];
  /** The text of the link to the contact page. */
  readonly contact: string;
}

const aboutPages: RelatedPages = {
  title: 'Read on',
  kinds: ['about', 'institute', 'offer'],
  contact: 'Write to us',
};

const relatedPages: Readonly<Record<ArticleKind, RelatedPages>> = {
  about: aboutPages,
  institute: aboutPages,
  offer: aboutPages,
  career: { title: 'Other paths', kinds: ['career'], contact: 'Ask us about this path' },
  explore: { title: 'Explore further', kinds: ['explore'], contact: 'Tell us what you think' },
};

/** A long text page as visitors see it, with links to the other pages of its kind. */
export function PublicArticle({ article }: { readonly article: Article }) {
  const root = useRootData();
  const { title, kinds, contact } = relatedPages[article.kind];
  const others = (root?.articles ?? []).filter(
    ({ kind, slug }) => kinds.includes(kind) && !(kind === article.kind && slug === article.slug),
  );
  const related = root === undefined ? [] : others.map((other) => articleLink(other, root.site));
  return (
    <ArticlePage kind={article.kind} content={article.content}>
      <ClaimLink claim={article.claim} />
      <RelatedLinks title={title} links={[...related, { to: links.contact(), text: contact }]} />
    </ArticlePage>
  );
}
