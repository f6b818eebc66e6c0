import type { MetaFunction } from 'react-router';
import { ManagePaymentSettings } from '#features/payments/admin/settings/manage-settings.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Payment settings', description: 'Where students pay, and what receipts say.' });

export default function PaymentSettingsPage() {
  return <ManagePaymentSettings />;
}
