import { ApiError, referralEndpoints } from '@avsar/contract';
import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
} from 'react-router';
import { ReferLinkPage } from '#features/referrals/link/refer-link-page.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';
import { callApiFor } from '#lib/server/api.server.ts';
import { links } from '#links.ts';

/** The page says when it was opened: no cache keeps it, no search engine lists it, and no other site learns the address. */
const secret = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };

/** While nobody can refer anybody, a link simply leads to the courses. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const code = params['code'] ?? '';
  const { invitation } = await callApiFor(request, referralEndpoints.open, {
    params: { code: code.slice(0, 40) },
  }).catch(unknownIfMissing);
  if (invitation === null) throw redirect(links.courses, { headers: secret });
  return data({ invitation }, { headers: secret, status: invitation === undefined ? 404 : 200 });
}

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: 'A friend invites you',
    description: 'Look at our courses, and sign up when you like one.',
  });

export default function ReferLinkRoute() {
  return <ReferLinkPage {...useLoaderData<typeof loader>()} />;
}

function unknownIfMissing(error: unknown): { readonly invitation: undefined } {
  if (error instanceof ApiError && error.status === 404) return { invitation: undefined };
  throw error;
}
