import { ApiError, verifyEndpoints } from '@avsar/contract';
import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { UnknownDocument } from '#features/verify/unknown-document.tsx';
import { GenuineCertificate } from '#features/verify/genuine-certificate.tsx';
import { GenuineDocument } from '#features/verify/genuine-document.tsx';
import { verifyMessages } from '#features/verify/verify.messages.ts';
import { previewMeta } from '#lib/page/page-meta.ts';
import { callApiFor } from '#lib/server/api.server.ts';

/** Only the holder of a document has its address: no cache keeps the page, and no search engine or other site learns it. */
const secret = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const token = params['token'] ?? '';
  const verified = /^[\w.-]{1,80}$/.test(token)
    ? await callApiFor(request, verifyEndpoints.verify, { params: { token } }).catch(nullIfUnknown)
    : null;
  return data({ verified }, { status: verified === null ? 404 : 200, headers: secret });
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

/** A preview of the link says nothing about the document. */
export const meta: MetaFunction<typeof loader> = ({ matches }) => previewMeta(matches, verifyMessages.preview);

export default function VerifyRoute() {
  const { verified } = useLoaderData<typeof loader>();
  if (verified === null) return <UnknownDocument />;
  return verified.kind === 'certificate' ? (
    <GenuineCertificate certificate={verified} />
  ) : (
    <GenuineDocument document={verified} />
  );
}
