import type { TextClaim } from '@avsar/contract';
import { Link } from 'react-router';
import { links } from '#links.ts';

/** Where a text that says "guaranteed" or "100%" is counted (ADR-0145). */
export function ClaimLink({ claim }: { readonly claim: TextClaim | null | undefined }) {
  if (claim?.kind !== 'report') return null;
  return <Link to={links.outcomeReport(claim.report.id)}>How this is counted</Link>;
}
