import type { BrowserContext } from '@playwright/test';

/** Ends the stream of notifications at once: with an open stream a page never reaches `networkidle`. */
export const endStreamAtOnce = (context: BrowserContext) =>
  context.route('**/api/notifications/stream', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: '' }),
  );
