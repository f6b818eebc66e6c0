import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { articleMeta, PublicArticle } from '#features/articles/index.ts';
import { readSlug } from '#lib/page/not-found.ts';
import { loadArticle } from '#lib/server/article.server.ts';

/** All career pages; the last segment of the address is the slug. */
export const loader = ({ request, url }: LoaderFunctionArgs) =>
  loadArticle(request, 'career', readSlug(url.pathname.split('/')[2]));

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => articleMeta(matches, loaderData);

export default function CareerPage() {
  return <PublicArticle article={useLoaderData<typeof loader>()} />;
}
