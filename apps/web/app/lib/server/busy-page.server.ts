export const retryAfterSeconds = 5;

/** Static page for overload; it needs no rendering, no script, no style and no answer of the API. */
export const busyPage =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Please wait a moment</title>' +
  '<h1>Please wait a moment</h1><p>We have a lot to do right now. Please try again shortly.</p></html>';

export const busyHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'content-type': 'text/html; charset=utf-8',
  'retry-after': String(retryAfterSeconds),
} as const;

/** Whether the visitor's rate limit is used up, or the server or the API is overloaded; the page is not broken. */
export const isBusy = (status: number) => status === 429 || status === 503;
