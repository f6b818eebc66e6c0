import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useLocation } from 'react-router';
import type { Article } from '#content/article.ts';
import { careers } from '#content/careers.ts';
import { careerLinks } from '#content/links.ts';
import { ArticlePage } from '#features/article/index.ts';
import { noSuchPage } from '#lib/page/not-found.ts';
import { canonicalPath } from '#lib/page/canonical-path.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { links } from '#links.ts';

const contact = { to: links.contact(), text: 'Ask us about this path' };

/** Four URLs share this page; the last segment picks the article. The article comes from a loader, not the bundle. */
export function loader({ url }: LoaderFunctionArgs): Article {
  const career = careers.get(url.pathname.split('/')[2] ?? '');
  if (career === undefined) throw noSuchPage();
  return career;
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, location, matches }) =>
  loaderData === undefined ? [] : pageMeta(matches, { ...loaderData, path: canonicalPath(location.pathname) });

export default function CareerPage() {
  const here = canonicalPath(useLocation().pathname);
  return (
    <ArticlePage
      article={useLoaderData<typeof loader>()}
      layout="guide"
      related={{ title: 'Other paths', links: [...careerLinks.filter(({ to }) => to !== here), contact] }}
    />
  );
}
