import { documentEndpoints, type DocumentKind, documentKinds, parseBlocks, plainTextOfBlocks } from '@avsar/contract';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { DocumentPage } from '#features/documents/document-page.tsx';
import { callApiFor } from '#lib/server/api.server.ts';
import { canonicalPath } from '#lib/page/canonical-path.ts';
import { documentLinks } from '#lib/page/document-links.ts';
import { notFoundAsPage, noSuchPage, readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { readPageQuery } from '#lib/server/page-query.server.ts';

/** Three URLs share this page. The text is parsed here, so that the parser is not part of the JavaScript bundle. */
export async function loader({ request, url }: LoaderFunctionArgs) {
  const kind = kindOf(url.pathname);
  const asked = askedVersion[kind](request.url);
  const version = asked === undefined ? undefined : readId(asked);
  const [{ text, ...document }, heads] = await Promise.all([
    callApiFor(request, documentEndpoints.get, { params: { kind }, query: { version } }).catch(notFoundAsPage),
    callApiFor(request, documentEndpoints.list, {}),
  ]);
  const blocks = parseBlocks(text);
  const inForce = heads.find((head) => head.kind === kind)?.version ?? document.version;
  return { document, blocks, inForce, description: plainTextOfBlocks(blocks).replaceAll(/\s+/g, ' ').slice(0, 300) };
}

const askedVersion: Readonly<Record<DocumentKind, (address: string) => string | undefined>> = {
  terms: (address) => readPageQuery(address, '/terms').version,
  privacy: (address) => readPageQuery(address, '/privacy').version,
  refunds: (address) => readPageQuery(address, '/refund-policy').version,
};

function kindOf(pathname: string): DocumentKind {
  const path = canonicalPath(pathname).toLowerCase();
  const kind = documentKinds.find((one) => documentLinks[one].to() === path);
  if (kind === undefined) throw noSuchPage();
  return kind;
}

/** An earlier version is not indexed. */
export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (loaderData === undefined) return [];
  const { document, inForce, description } = loaderData;
  const path = document.version === inForce ? { path: documentLinks[document.kind].to() } : {};
  return pageMeta(matches, { title: document.title, description, ...path });
};

export default function LegalPage() {
  return <DocumentPage {...useLoaderData<typeof loader>()} />;
}
