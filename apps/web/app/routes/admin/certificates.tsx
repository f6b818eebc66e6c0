import type { MetaFunction } from 'react-router';
import { Certificates } from '#features/certificates/staff/certificates.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Certificates', description: 'Who has a certificate, and whether it still holds.' });

export default function CertificatesPage() {
  return <Certificates />;
}
