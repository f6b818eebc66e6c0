import { type LoaderFunctionArgs, Outlet } from 'react-router';
import { noSuchPage } from '#lib/page/not-found.ts';
import { loadSite } from '#lib/server/site.server.ts';

/** `/{product}/…` exists only for the institute's own slug; any other one is a 404. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<null> {
  const { slug } = await loadSite(request);
  if (params['product'] !== slug) throw noSuchPage();
  return null;
}

export default function ProductLayout() {
  return <Outlet />;
}
