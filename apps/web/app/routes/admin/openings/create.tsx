import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { CreateOpening } from '#features/openings/staff/write-opening.tsx';
import { findId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';

/** The company that the address asks for. */
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => ({
  companyId: findId(new URL(request.url).searchParams.get('company')),
});

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Add an opening', description: 'Write down work that a company offers.' });

export default function CreateOpeningPage() {
  const { companyId } = useLoaderData<typeof clientLoader>();
  return <CreateOpening key={companyId ?? 'any'} companyId={companyId} />;
}
