import { type MetaFunction, useLoaderData, useLocation } from 'react-router';
import type { Article } from '#content/article.ts';
import { aboutLinks } from '#content/links.ts';
import { productOffer } from '#content/product-offer.ts';
import { ArticlePage } from '#features/article/index.ts';
import { canonicalPath } from '#lib/page/canonical-path.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { useRootData } from '#lib/page/root-data.ts';
import { links } from '#links.ts';

const contact = { to: links.contact(), text: 'Write to us' };

/** The article comes from a loader, so that it is not part of the JavaScript bundle. */
export const loader = (): Article => productOffer;

export const meta: MetaFunction<typeof loader> = ({ loaderData, location, matches }) =>
  loaderData === undefined
    ? []
    : pageMeta(matches, { ...loaderData, title: 'What we offer', path: canonicalPath(location.pathname) });

export default function ProductOfferPage() {
  const here = canonicalPath(useLocation().pathname);
  const site = useRootData()?.site;
  const aboutPages = site === undefined ? [] : aboutLinks(site.slug, site.brand);
  return (
    <ArticlePage
      article={useLoaderData<typeof loader>()}
      layout="guide"
      related={{ title: 'Read on', links: [...aboutPages.filter(({ to }) => to !== here), contact] }}
    />
  );
}
