import type { CompanyRecord } from '@avsar/contract';
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { CompanyOpenings } from '#features/openings/staff/company-openings.tsx';
import { CompanyPage } from '#features/placements/company/company-page.tsx';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => readId(params['companyId']);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Company', description: 'Contacts, notes and openings of a company.' });

const openingsOf = ({ openings }: CompanyRecord) => <CompanyOpenings openings={openings} />;

export default function CompanyRoute() {
  const companyId = useLoaderData<typeof clientLoader>();
  return <CompanyPage key={companyId} companyId={companyId} openingsOf={openingsOf} />;
}
