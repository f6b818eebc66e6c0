import {
  articleEndpoints,
  type ArticleHead,
  documentEndpoints,
  type DocumentHead,
  type Site,
  siteEndpoints,
} from '@avsar/contract';
import { callApiFor } from './api.server.ts';
import { log } from './log.server.ts';

/** What every page shows: the institute, and links to the legal pages and text pages that are published. */
interface SiteFacts {
  readonly site: Site;
  readonly documents: readonly DocumentHead[];
  readonly articles: readonly ArticleHead[];
}

/** Used only if the API has not answered since this process started: a page without contact data beats no page. */
const fallbackFacts: SiteFacts = {
  site: {
    brand: 'Our institute',
    slug: 'institute',
    address: '',
    phone: '',
    email: '',
    socialLinks: {},
    logo: null,
    tagline: '',
    description: '',
    primaryColour: null,
    accentColour: null,
    icon: null,
    socialCard: null,
    // Every installation sends codes by e-mail.
    sendsSms: false,
  },
  documents: [],
  articles: [],
};

let lastKnown = fallbackFacts;

/** The institute's name and address. If the API is down, the last known values keep every page working. */
export async function loadSite(request: Request): Promise<Site> {
  return (await loadSiteOrLast(request)).site;
}

/** Like `loadSite`, with the published pages; `isFresh` is false for last known values, and such a page must not be cached. */
export async function loadSiteOrLast(request: Request): Promise<SiteFacts & { readonly isFresh: boolean }> {
  try {
    const [site, documents, articles] = await Promise.all([
      callApiFor(request, siteEndpoints.get, {}),
      callApiFor(request, documentEndpoints.list, {}),
      callApiFor(request, articleEndpoints.list, {}),
    ]);
    lastKnown = { site, documents, articles };
    return { ...lastKnown, isFresh: true };
  } catch (error) {
    log.warn({ err: error }, 'the site could not be read; showing what was last known');
    return { ...lastKnown, isFresh: false };
  }
}
