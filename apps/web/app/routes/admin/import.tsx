import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { ImportPage } from '#features/imports/import-page.tsx';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => readId(params['importId']);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Import', description: 'What happens to each row of the spreadsheet.' });

export default function ImportRoute() {
  const importId = useLoaderData<typeof clientLoader>();
  return <ImportPage key={importId} importId={importId} />;
}
