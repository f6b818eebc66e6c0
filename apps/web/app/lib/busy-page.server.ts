export const retryAfterSeconds = 5;

/** Instead of a page that would have to be rendered first; it needs no script, no style and no reply of the api. */
export const busyPage =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Please wait a moment</title>' +
  '<h1>Please wait a moment</h1><p>We have a lot to do right now. Please try again shortly.</p></html>';

export const busyHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'content-type': 'text/html; charset=utf-8',
  'retry-after': String(retryAfterSeconds),
} as const;

/** The api refuses or is away for now, or the visitor has had their share: nothing is wrong with the page. */
export const isBusy = (status: number) => status === 429 || status === 503;
