import { type Site, siteEndpoints } from '@avsar/contract';
import { callApiFor } from './api.server.ts';
import { log } from './log.server.ts';

/** Shown only when the api has not answered since this process started: a page without address beats no page. */
const nameless: Site = {
  brand: 'Avsar',
  slug: 'avsar',
  address: '',
  phone: '',
  email: '',
  socialLinks: {},
  logo: null,
};

let lastKnown: Site = nameless;

/** The institute's name and address. An api that is away does not take the frame of every page with it. */
export async function loadSite(request: Request): Promise<Site> {
  return (await loadSiteOrLast(request)).site;
}

/** The same, and whether it is only what was last known: such a page is for nobody's cache. */
export async function loadSiteOrLast(request: Request): Promise<{ readonly site: Site; readonly isFresh: boolean }> {
  try {
    lastKnown = await callApiFor(request, siteEndpoints.get, {});
    return { site: lastKnown, isFresh: true };
  } catch (error) {
    log.warn({ err: error }, 'the site could not be read; showing what was last known');
    return { site: lastKnown, isFresh: false };
  }
}
