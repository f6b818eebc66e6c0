import type { ArticleHead, ArticleKind, Site } from '@avsar/contract';
import { links } from '#links.ts';

interface PageLink {
  readonly to: string;
  readonly text: string;
}

type Institute = Pick<Site, 'brand' | 'slug'>;

const paths: Readonly<Record<ArticleKind, (slug: string, institute: Institute) => string>> = {
  about: () => links.about,
  institute: (_slug, institute) => links.productAbout(institute.slug),
  offer: (_slug, institute) => links.productOffer(institute.slug),
  career: links.career,
  explore: links.explore,
};

/** A text of an article with the name of the institute in place of `{brand}`. */
export const withBrand = (text: string, brand: string): string => text.replaceAll('{brand}', brand);

/** The address of a long text page, and the text of links to it. */
export const articleLink = ({ kind, slug, linkText }: ArticleHead, institute: Institute): PageLink => ({
  to: paths[kind](slug, institute),
  text: withBrand(linkText, institute.brand),
});
