import type { MetaFunction } from 'react-router';
import { PlacementRulesPage } from '#features/applications/rules/placement-rules.tsx';
import { ruleMessages } from '#features/applications/rules/rules.messages.ts';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: ruleMessages.title, description: ruleMessages.description });

export default function RulesPage() {
  return <PlacementRulesPage />;
}
