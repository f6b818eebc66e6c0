import type { MetaFunction } from 'react-router';
import { ManageCoupons } from '#features/coupons/manage-coupons.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Coupons', description: 'Codes that take something off the price.' });

export default function CouponsPage() {
  return <ManageCoupons />;
}
