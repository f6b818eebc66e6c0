import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { guaranteeMeta } from '#features/guarantees/public/guarantee-meta.ts';
import { TermsPage } from '#features/guarantees/public/terms-page.tsx';
import { loadGuarantee } from '#lib/server/guarantee.server.ts';
import { noSuchPage } from '#lib/page/not-found.ts';

/** The terms of the guarantee in force; without one there is no such page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const guarantee = await loadGuarantee(request);
  if (guarantee === null) throw noSuchPage();
  return guarantee;
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => guaranteeMeta(matches, loaderData);

export default function GuaranteePage() {
  return <TermsPage guarantee={useLoaderData<typeof loader>()} />;
}
