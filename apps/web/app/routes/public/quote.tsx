import { quoteEndpoints } from '@avsar/contract';
import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { QuotePage } from '#features/quotes/page/quote-page.tsx';
import { dayText, exactRupees } from '#lib/format.ts';
import { notFoundAsPage, noSuchPage } from '#lib/page/not-found.ts';
import { previewMeta } from '#lib/page/page-meta.ts';
import { callApiFor } from '#lib/server/api.server.ts';
import { todayInIndia } from '#lib/time/today-in-india.ts';

/**
 * The address is the key to the quote: no cache keeps the page, no search engine lists it, and no other site learns the
 * address.
 */
const secret = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const token = params['token'] ?? '';
  if (!/^[\w.-]{1,80}$/.test(token)) throw noSuchPage();
  const quote = await callApiFor(request, quoteEndpoints.read, { params: { token } }).catch(notFoundAsPage);
  return data({ quote, token, today: todayInIndia() }, { headers: secret });
}

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

/** What a messenger shows of the link: course, price and last day. Never the name. */
export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => {
  if (loaderData === undefined) return [];
  const { course, amount, validUntil } = loaderData.quote;
  const description = `${exactRupees(amount)}, valid until ${dayText(validUntil)}`;
  return previewMeta(matches, { title: course.title, description, image: `/api/courses/${course.id}/preview.png` });
};

export default function QuoteRoute() {
  return <QuotePage {...useLoaderData<typeof loader>()} />;
}
