import type { MetaFunction } from 'react-router';
import { CreditNotes } from '#features/payments/admin/credit-notes/credit-notes.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Credit notes', description: 'The credit notes of refunds.' });

export default function CreditNotesPage() {
  return <CreditNotes />;
}
