import type { Page } from '@playwright/test';

/** Opens a page without nginx's cache, which may be half a minute old: an Authorization header bypasses the cache. */
export async function gotoWithoutCache(page: Page, address: string): Promise<void> {
  await page.route('**/*', (route) => {
    const request = route.request();
    if (request.resourceType() !== 'document') return route.fallback();
    return route.continue({ headers: { ...request.headers(), authorization: 'past the cache' } });
  });
  await page.goto(address);
  await page.unroute('**/*');
}
