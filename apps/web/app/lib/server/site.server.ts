import { type Site, siteEndpoints } from '@avsar/contract';
import { callApiFor } from './api.server.ts';
import { log } from './log.server.ts';

/** Used only if the API has not answered since this process started: a page without contact data beats no page. */
const fallbackSite: Site = {
  brand: 'Avsar',
  slug: 'avsar',
  address: '',
  phone: '',
  email: '',
  socialLinks: {},
  logo: null,
};

let lastKnown: Site = fallbackSite;

/** The institute's name and address. If the API is down, the last known values keep every page working. */
export async function loadSite(request: Request): Promise<Site> {
  return (await loadSiteOrLast(request)).site;
}

/** Like `loadSite`; `isFresh` is false for last known values, and such a page must not be cached. */
export async function loadSiteOrLast(request: Request): Promise<{ readonly site: Site; readonly isFresh: boolean }> {
  try {
    lastKnown = await callApiFor(request, siteEndpoints.get, {});
    return { site: lastKnown, isFresh: true };
  } catch (error) {
    log.warn({ err: error }, 'the site could not be read; showing what was last known');
    return { site: lastKnown, isFresh: false };
  }
}
