import { guaranteeEndpoints } from '@avsar/contract';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { guaranteeMeta } from '#features/guarantees/public/guarantee-meta.ts';
import { TermsPage } from '#features/guarantees/public/terms-page.tsx';
import { callApiFor } from '#lib/server/api.server.ts';
import { notFoundAsPage, readId } from '#lib/page/not-found.ts';

/** The terms of one version, also after its end: students who bought under it keep it. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  callApiFor(request, guaranteeEndpoints.getVersion, { params: { versionId: readId(params['versionId']) } }).catch(
    notFoundAsPage,
  );

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => guaranteeMeta(matches, loaderData);

export default function GuaranteeVersionPage() {
  return <TermsPage guarantee={useLoaderData<typeof loader>()} />;
}
