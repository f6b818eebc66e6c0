import { type MetaFunction, useLoaderData } from 'react-router';
import { aboutUs } from '#content/about.ts';
import type { Article } from '#content/article.ts';
import { aboutLinks } from '#content/links.ts';
import { ArticlePage } from '#features/article/index.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { useRootData } from '#lib/page/root-data.ts';
import { links } from '#links.ts';

const contact = { to: links.contact(), text: 'Write to us' };

/** The article comes from a loader, so that it is not part of the JavaScript bundle. */
export const loader = (): Article => aboutUs;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData === undefined ? [] : pageMeta(matches, { ...loaderData, title: 'About us', path: links.about });

export default function AboutPage() {
  const site = useRootData()?.site;
  const aboutPages = site === undefined ? [] : aboutLinks(site.slug, site.brand);
  return (
    <ArticlePage
      article={useLoaderData<typeof loader>()}
      layout="letter"
      related={{ title: 'Read on', links: [...aboutPages.filter(({ to }) => to !== links.about), contact] }}
    />
  );
}
