import { ApiError, companyLinkEndpoints } from '@avsar/contract';
import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { CompanyListPage } from '#features/company-links/page/company-list-page.tsx';
import { LinkEnded } from '#features/company-links/page/link-ended.tsx';
import { companyPageMessages } from '#features/company-links/page/page.messages.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { callApiFor } from '#lib/server/api.server.ts';

/**
 * The address is the key to the list: no cache keeps the page, no search engine lists it, and no other site learns the
 * address.
 */
const secret = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const token = params['token'] ?? '';
  const list = /^[\w.-]{1,80}$/.test(token)
    ? await callApiFor(request, companyLinkEndpoints.open, { params: { token } }).catch(nullIfEnded)
    : null;
  return data({ list, token }, { status: list === null ? 404 : 200, headers: secret });
}

function nullIfEnded(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

/** A messenger that shows a preview of the link learns nothing about the company or the students. */
export const meta: MetaFunction<typeof loader> = ({ matches }) => [
  ...pageMeta(matches, companyPageMessages.preview),
  { name: 'referrer', content: 'no-referrer' },
];

export default function ForCompanyRoute() {
  const { list, token } = useLoaderData<typeof loader>();
  return list === null ? <LinkEnded /> : <CompanyListPage key={token} list={list} token={token} />;
}
