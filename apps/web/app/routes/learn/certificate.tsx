import { useQuery } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { LoadedPage } from '#api/loaded-page.tsx';
import { myCertificateQuery } from '#features/certificates/mine/certificate-queries.ts';
import { mineMessages } from '#features/certificates/mine/mine.messages.ts';
import { MyCertificate } from '#features/certificates/mine/my-certificate.tsx';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { ErrorPage } from '#shell/error-page.tsx';

export const clientLoader = ({ params }: ClientLoaderFunctionArgs): string => readId(params['courseId']);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Certificate', description: 'Your certificate, or what you need for it.' });

// Here and not at the root, so that leaving the page loads a new document as ever.
export const ErrorBoundary = ErrorPage;

export default function LearnCertificatePage() {
  const query = useQuery(myCertificateQuery(useLoaderData<typeof clientLoader>()));
  return (
    <LoadedPage query={query} failed={mineMessages.failed}>
      {(mine) => <MyCertificate mine={mine} />}
    </LoadedPage>
  );
}
