import './theme/fonts.css';
import './theme/mantine.css';
import './theme/global.css';
import brandFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import textFont from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { lookOf, pngUrl } from '@avsar/contract/look';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import {
  data,
  type HeadersFunction,
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
} from 'react-router';
import { bootScript } from './lib/page/boot-script.ts';
import { type RootData, useRootData } from './lib/page/root-data.ts';
import { loadSiteOrLast } from './lib/server/site.server.ts';
import { webEnv } from './lib/server/web-env.server.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { PageFrame } from './shell/page-frame.tsx';
import { cssVariablesOf, themeOf } from './theme/theme.ts';

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;

export const links: LinksFunction = () => [
  { ...font, href: textFont },
  { ...font, href: brandFont },
  { rel: 'manifest', href: '/site.webmanifest' },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const { isFresh, ...facts } = await loadSiteOrLast(request);
  const root: RootData = { ...facts, origin: webEnv.PUBLIC_ORIGIN, year: new Date().getFullYear() };
  return data(root, isFresh ? {} : { headers: { 'cache-control': 'no-store' } });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The site's data does not change during navigation. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { readonly children: ReactNode }) {
  const { icon = null, primaryColour = null, accentColour = null } = useRootData()?.site ?? {};
  const { look, theme, cssVariables } = useMemo(() => {
    const made = lookOf({ primaryColour, accentColour });
    return { look: made, theme: themeOf(made), cssVariables: cssVariablesOf(made) };
  }, [primaryColour, accentColour]);
  return (
    // The boot script has changed the attributes of <html> before React hydrates.
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={look.light.page} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={look.dark.page} />
        {icon === null ? (
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ) : (
          <>
            <link rel="icon" href={pngUrl(icon, '192x192')} type="image/png" sizes="192x192" />
            <link rel="apple-touch-icon" href={pngUrl(icon, '180x180')} />
          </>
        )}
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

export const ErrorBoundary = ErrorPage;
