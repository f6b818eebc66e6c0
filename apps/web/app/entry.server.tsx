import {
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
  ServerRouter,
} from 'react-router';
import { bootScript } from './lib/page/boot-script.ts';
import { busyHeaders, busyPage, isBusy, retryAfterSeconds } from './lib/server/busy-page.server.ts';
import { log } from './lib/server/log.server.ts';
import {
  cacheControlOf,
  contentPolicy,
  isPaymentPage,
  permissionsPolicy,
  reportingEndpoints,
  videoOriginsOf,
} from './lib/server/page-headers.server.ts';
import { hashSource, renderPage } from './lib/server/render-page.server.ts';
import { startLater } from './lib/server/start-later.server.ts';
import { webEnv } from './lib/server/web-env.server.ts';

const bootScriptHash = hashSource(bootScript);

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  // Rendering an error page costs as much as rendering the page: under overload a static page is sent instead.
  if (isBusy(status))
    return new Response(request.method === 'HEAD' ? null : busyPage, { status, headers: busyHeaders });
  const { html, scriptHashes } = await renderPage(
    (mark) => <ServerRouter context={context} url={request.url} nonce={mark} />,
    (error) => log.error({ err: error }, 'a page could not be rendered whole'),
    // Not in development, where Vite's own scripts must come first.
    import.meta.env.PROD ? startLater : undefined,
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  // A loader may set its own header: a page with missing data must not be cached.
  if (!headers.has('cache-control')) headers.set('cache-control', cacheControlOf(status));
  // Not in development: the hashes of Vite's own inline scripts are unknown, and the policy would block them.
  if (import.meta.env.PROD) {
    const route = context.staticHandlerContext.matches.at(-1)?.route.id;
    const paymentOrigins = isPaymentPage(status, route) ? webEnv.PAYMENT_SOURCES : [];
    const videoOrigins = videoOriginsOf(status, route);
    headers.set(
      'content-security-policy',
      contentPolicy([bootScriptHash, ...scriptHashes], paymentOrigins, videoOrigins),
    );
    headers.set('reporting-endpoints', reportingEndpoints);
    headers.set('permissions-policy', permissionsPolicy(paymentOrigins));
  }
  return new Response(request.method === 'HEAD' ? null : html, { status, headers });
}

/** Answers client-side navigation, where the browser fetches only the loader's data. */
export const handleDataRequest: HandleDataRequestFunction = (response) => {
  // As above: a loader may set its own header.
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', cacheControlOf(response.status));
  if (isBusy(response.status)) response.headers.set('retry-after', String(retryAfterSeconds));
  return response;
};

/** Logs errors of loaders. Statuses that a loader throws on purpose (404, 503) do not come here. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) log.error({ err: error, path: new URL(request.url).pathname }, 'a loader failed');
};
