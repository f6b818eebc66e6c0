import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { CompanyLinks } from '#features/company-links/staff/company-links.tsx';
import { OpeningPart } from '#features/openings/staff/opening-tabs.tsx';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => readId(params['openingId']);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Company links',
    description: 'Links with which the company sees the students of an opening.',
  });

export default function CompanyLinksPage() {
  const openingId = useLoaderData<typeof clientLoader>();
  return (
    <OpeningPart key={openingId} openingId={openingId} current="links">
      <CompanyLinks openingId={openingId} />
    </OpeningPart>
  );
}
