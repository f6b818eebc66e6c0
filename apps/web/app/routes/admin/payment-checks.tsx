import type { MetaFunction } from 'react-router';
import { PaymentChecks } from '#features/payments/admin/checks/payment-checks.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Checks', description: 'Three lists that must be empty, and the sums of each night.' });

export default function PaymentChecksPage() {
  return <PaymentChecks />;
}
