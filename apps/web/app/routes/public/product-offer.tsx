import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { articleMeta, PublicArticle } from '#features/articles/index.ts';
import { loadArticle } from '#lib/server/article.server.ts';

export const loader = ({ request }: LoaderFunctionArgs) => loadArticle(request, 'offer');

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => articleMeta(matches, loaderData);

export default function ProductOfferPage() {
  return <PublicArticle article={useLoaderData<typeof loader>()} />;
}
