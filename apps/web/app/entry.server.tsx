import {
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
  ServerRouter,
} from 'react-router';
import { bootScript } from './lib/boot-script.ts';
import { busyHeaders, busyPage, isBusy, retryAfterSeconds } from './lib/busy-page.server.ts';
import { log } from './lib/log.server.ts';
import {
  cacheControlOf,
  contentPolicy,
  isForPaying,
  permissionsPolicy,
  reportingEndpoints,
} from './lib/page-headers.server.ts';
import { hashSource, renderPage } from './lib/render-page.server.ts';
import { webEnv } from './lib/web-env.server.ts';

const bootScriptHash = hashSource(bootScript);

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  // To render what went wrong takes as long as to render the page, when there is too much to do already.
  if (isBusy(status))
    return new Response(request.method === 'HEAD' ? null : busyPage, { status, headers: busyHeaders });
  const { html, scriptHashes } = await renderPage(
    (mark) => <ServerRouter context={context} url={request.url} nonce={mark} />,
    (error) => log.error({ err: error }, 'a page could not be rendered whole'),
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  // A loader may know better: what it could not read must not be kept.
  if (!headers.has('cache-control')) headers.set('cache-control', cacheControlOf(status));
  // Vite's own scripts in development are not ours to name.
  if (import.meta.env.PROD) {
    const letsOthersIn = isForPaying(status, context.staticHandlerContext.matches.at(-1)?.route.id);
    const others = letsOthersIn ? webEnv.PAYMENT_SOURCES : [];
    headers.set('content-security-policy', contentPolicy([bootScriptHash, ...scriptHashes], others));
    headers.set('reporting-endpoints', reportingEndpoints);
    headers.set('permissions-policy', permissionsPolicy(others));
  }
  return new Response(request.method === 'HEAD' ? null : html, { status, headers });
}

/** What a page's loader says, asked for by the browser when it moves on without a full load. */
export const handleDataRequest: HandleDataRequestFunction = (response) => {
  response.headers.set('cache-control', cacheControlOf(response.status));
  if (isBusy(response.status)) response.headers.set('retry-after', String(retryAfterSeconds));
  return response;
};

/** Loaders that broke; statuses thrown on purpose never come here. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) log.error({ err: error, path: new URL(request.url).pathname }, 'a loader failed');
};
