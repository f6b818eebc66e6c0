import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { visitorHeader } from '../fixtures/environment/nginx.ts';
import { readTestAddresses } from '../fixtures/environment/places.ts';
import { newVisitorAddress } from '../fixtures/visitor.ts';

/** Opens a second, separate browser context, as of another person. */
export async function openOtherBrowser(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const extraHTTPHeaders = { [visitorHeader]: newVisitorAddress() };
  return browser.newContext({ baseURL: readTestAddresses().origin, extraHTTPHeaders, ...options });
}
