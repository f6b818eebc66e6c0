import './theme/fonts.css';
import './theme/mantine.css';
import './theme/global.css';
import brandFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import textFont from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import {
  data,
  type HeadersFunction,
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from 'react-router';
import { bootScript } from './lib/page/boot-script.ts';
import type { RootData } from './lib/page/root-data.ts';
import { loadSiteOrLast } from './lib/server/site.server.ts';
import { webEnv } from './lib/server/web-env.server.ts';
import { FailurePage } from './shell/failure-page.tsx';
import { PageFrame } from './shell/page-frame.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { cssVariables, theme } from './theme/theme.ts';

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;

export const links: LinksFunction = () => [
  { ...font, href: textFont },
  { ...font, href: brandFont },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const { site, isFresh } = await loadSiteOrLast(request);
  const root: RootData = { site, origin: webEnv.PUBLIC_ORIGIN, year: new Date().getFullYear() };
  return data(root, isFresh ? {} : { headers: { 'cache-control': 'no-store' } });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The site's data does not change during navigation. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    // The boot script has changed the attributes of <html> before React hydrates.
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#FBFAF6" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#12142B" />
        <script suppressHydrationWarning>{bootScript}</script>
        <Meta />
        <Links />
      </head>
      <body>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
          <PageFrame>{children}</PageFrame>
        </MantineProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isNotFound(error) ? <NotFoundPage /> : <FailurePage />;
}

/** A loader threw a 404; or a page rendered in the browser threw the API's 404. */
const isNotFound = (error: unknown) =>
  isRouteErrorResponse(error)
    ? error.status === 404
    : error instanceof Error && 'status' in error && error.status === 404;
