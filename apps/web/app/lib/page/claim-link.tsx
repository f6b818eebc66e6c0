import type { TextClaim } from '@avsar/contract';
import { Link } from 'react-router';
import { links } from '#links.ts';

/** Where a text that says "guaranteed" or "100%" is counted, or the terms that it stands for (ADR-0145). */
export function ClaimLink({ claim }: { readonly claim: TextClaim | null | undefined }) {
  if (claim?.kind === 'guarantee') return <Link to={links.guarantee}>All terms</Link>;
  if (claim?.kind !== 'report') return null;
  return <Link to={links.outcomeReport(claim.report.id)}>How this is counted</Link>;
}
