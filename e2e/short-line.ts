import type { BrowserContext } from '@playwright/test';

/** Ends the stream of the bell at once: a page whose line stays open is never idle. */
export const keepLineShort = (context: BrowserContext) =>
  context.route('**/api/notifications/stream', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: '' }),
  );
