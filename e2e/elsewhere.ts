import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { visitorHeader } from './environment/nginx.ts';
import { readPlaces } from './environment/places.ts';
import { newVisitorAddress } from './visitor.ts';

/** Somebody else's browser. */
export async function openElsewhere(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const extraHTTPHeaders = { [visitorHeader]: newVisitorAddress() };
  return browser.newContext({ baseURL: readPlaces().origin, extraHTTPHeaders, ...options });
}
