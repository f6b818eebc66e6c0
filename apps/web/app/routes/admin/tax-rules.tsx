import type { MetaFunction } from 'react-router';
import { TaxRules } from '#features/tax/rules/tax-rules.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Place of supply', description: 'The rules for the place of supply.' });

export default function TaxRulesPage() {
  return <TaxRules />;
}
