import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { EditRule } from '#features/certificates/staff/edit-rule.tsx';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => readId(params['courseId']);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Certificate rule',
    description: 'What a course asks for before it gives a certificate.',
  });

export default function CertificateRulePage() {
  const courseId = useLoaderData<typeof clientLoader>();
  return <EditRule key={courseId} courseId={courseId} />;
}
