import type { CompanyListed } from '@avsar/contract';
import { useState } from 'react';
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { GraduatePage } from '#features/outcomes/staff/graduate-page.tsx';
import { CompanyDialog } from '#features/placements/company-dialog.tsx';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => readId(params['enrolmentId']);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Graduate', description: 'What became of a graduate, and what shows it.' });

export default function StaffGraduatePage() {
  const enrolmentId = useLoaderData<typeof clientLoader>();
  const [edited, setEdited] = useState<CompanyListed | 'new'>();
  const [added, setAdded] = useState<CompanyListed>();
  return (
    <>
      <GraduatePage key={enrolmentId} enrolmentId={enrolmentId} added={added} onAddCompany={() => setEdited('new')} />
      <CompanyDialog
        edited={edited}
        onEdit={setEdited}
        onSaved={(company) => {
          setEdited(undefined);
          setAdded(company);
        }}
      />
    </>
  );
}
