import type { Page } from '@playwright/test';

/** Opens a page as it is now: whoever sends an Authorization header is not answered from nginx's cache, which may be half a minute old. */
export async function gotoPastCache(page: Page, address: string): Promise<void> {
  await page.route('**/*', (route) => {
    const request = route.request();
    if (request.resourceType() !== 'document') return route.fallback();
    return route.continue({ headers: { ...request.headers(), authorization: 'past the cache' } });
  });
  await page.goto(address);
  await page.unroute('**/*');
}
