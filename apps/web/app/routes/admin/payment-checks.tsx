import type { MetaFunction } from 'react-router';
import { PaymentChecks } from '#features/payments/admin/checks/payment-checks.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Checks', description: 'Three lists that should be empty, and the totals of each day.' });

export default function PaymentChecksPage() {
  return <PaymentChecks />;
}
