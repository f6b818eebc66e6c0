import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router';
import { GuaranteeBlock } from '#features/guarantees/public/guarantee-block.tsx';
import { noSuchPage } from '#lib/page/not-found.ts';
import { loadGuarantee } from '#lib/server/guarantee.server.ts';
import { loadSite } from '#lib/server/site.server.ts';

/** `/{product}/…` exists only for the institute's own slug; any other one is a 404. Below each page: the guarantee. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const [{ slug }, guarantee] = await Promise.all([loadSite(request), loadGuarantee(request)]);
  if (params['product'] !== slug) throw noSuchPage();
  return guarantee;
}

export default function ProductLayout() {
  return (
    <>
      <Outlet />
      <GuaranteeBlock guarantee={useLoaderData<typeof loader>()} isBand />
    </>
  );
}
