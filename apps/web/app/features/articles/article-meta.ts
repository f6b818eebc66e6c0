import type { Article } from '@avsar/contract';
import type { MetaDescriptor } from 'react-router';
import { articleLink, withBrand } from '#lib/page/article-links.ts';
import { pageMeta, rootDataOf } from '#lib/page/page-meta.ts';

/** Title, description and address of a long text page; nothing if it was not found. */
export function articleMeta(matches: Parameters<typeof pageMeta>[0], article: Article | undefined): MetaDescriptor[] {
  const site = rootDataOf(matches)?.site;
  if (article === undefined || site === undefined) return [];
  const { linkText, description } = article.content;
  const { to, text } = articleLink({ ...article, linkText }, site);
  return pageMeta(matches, { title: text, description: withBrand(description, site.brand), path: to });
}
