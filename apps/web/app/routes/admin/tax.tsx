import type { MetaFunction } from 'react-router';
import { TaxMonthPage } from '#features/tax/month/tax-month-page.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Tax', description: 'The tax of a month, and its files for the accountant.' });

export default function TaxPage() {
  return <TaxMonthPage />;
}
