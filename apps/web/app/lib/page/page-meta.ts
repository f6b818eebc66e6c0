import { pngUrl } from '@avsar/contract/look';
import type { MetaDescriptor } from 'react-router';
import { links } from '#links.ts';
import type { RootData } from './root-data.ts';

interface PageFacts {
  /** May be empty on the home page: the name of the institute alone is its title then. */
  readonly title: string;
  readonly description: string;
  /** The image of the link preview, as a path from the root, if it is not the social card of the institute. */
  readonly image?: string;
  /** The canonical path, without query. Without it the page is `noindex`. */
  readonly path?: string;
}

/** An entry of `matches` in a meta function. */
interface Match {
  readonly id: string;
  readonly loaderData?: unknown;
}

export function rootDataOf(matches: readonly (Match | undefined)[]): RootData | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
}

/** Title, description, canonical link and link preview of a page. */
export function pageMeta(matches: readonly (Match | undefined)[], page: PageFacts): MetaDescriptor[] {
  const root = rootDataOf(matches);
  const title = titleOf(page, root?.site.brand);
  const description = shortened(page.description);
  const shared: MetaDescriptor[] = [{ title }, { name: 'description', content: description }];
  if (page.path === undefined || root === undefined) return [...shared, { name: 'robots', content: 'noindex' }];
  const address = `${root.origin}${page.path}`;
  return [
    ...shared,
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:url', content: address },
    ...previewOf(root, { ...page, title, description }),
  ];
}

/** Title, description and link preview of a page that people send each other, and that search engines must not list. */
export function previewMeta(matches: readonly (Match | undefined)[], page: Omit<PageFacts, 'path'>): MetaDescriptor[] {
  const root = rootDataOf(matches);
  return [...pageMeta(matches, page), ...(root === undefined ? [] : previewOf(root, page))];
}

function previewOf(
  { origin, site: { brand, socialCard } }: RootData,
  page: Pick<PageFacts, 'title' | 'description' | 'image'>,
): MetaDescriptor[] {
  const image = page.image ?? (socialCard === null ? undefined : pngUrl(socialCard, '1200x630'));
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:locale', content: 'en_IN' },
    ...(image === undefined ? [] : imageMeta(`${origin}${image}`)),
    { name: 'twitter:card', content: image === undefined ? 'summary' : 'summary_large_image' },
  ];
}

const imageMeta = (address: string): MetaDescriptor[] => [
  { property: 'og:image', content: address },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
];

/** The name of the institute is in every title: first on the home page, last on others. */
function titleOf({ title, path }: PageFacts, brand: string | undefined): string {
  if (brand === undefined || title === '') return brand ?? title;
  return path === links.home ? `${brand}: ${title}` : `${title} · ${brand}`;
}

/** Cuts a text to the length a search engine shows, at the end of a word. */
function shortened(text: string): string {
  if (text.length <= maxDescriptionLength) return text;
  return `${text.slice(0, maxDescriptionLength).replace(/\s+\S*$/, '')} …`;
}

const maxDescriptionLength = 200;
