import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { articleMeta, PublicArticle } from '#features/articles/index.ts';
import { readSlug } from '#lib/page/not-found.ts';
import { loadArticle } from '#lib/server/article.server.ts';

/** All pages of things to explore; the last segment of the address is the slug. */
export const loader = ({ request, url }: LoaderFunctionArgs) =>
  loadArticle(request, 'explore', readSlug(url.pathname.split('/')[2]));

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => articleMeta(matches, loaderData);

export default function ExplorePage() {
  return <PublicArticle article={useLoaderData<typeof loader>()} />;
}
