import { setupLinkEndpoints } from '@avsar/contract';
import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { FirstAdmin } from '#features/auth/password-link/first-admin.tsx';
import { noSuchPage } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { callApiFor } from '#lib/server/api.server.ts';

/** Without an open link this page does not exist. Which link is open, the browser asks: the token is in the fragment. */
export async function loader({ request }: LoaderFunctionArgs): Promise<null> {
  const { isOpen } = await callApiFor(request, setupLinkEndpoints.get, {});
  if (!isOpen) throw noSuchPage();
  return null;
}

/** Never cached, so that the page is gone as soon as the link is used. */
export const headers: HeadersFunction = () => ({ 'cache-control': 'no-store' });

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Set up', description: 'Make the first admin of this installation.' });

export default function SetupPage() {
  return <FirstAdmin />;
}
