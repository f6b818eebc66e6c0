import type { MetaFunction } from 'react-router';
import { ManageQuotes } from '#features/quotes/admin/manage-quotes.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Quotes', description: 'Offers for one person each.' });

export default function QuotesPage() {
  return <ManageQuotes />;
}
