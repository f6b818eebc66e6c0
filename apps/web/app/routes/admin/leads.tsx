import type { LeadDetail } from '@avsar/contract';
import type { MetaFunction } from 'react-router';
import { LeadsPage } from '#features/leads/leads-page.tsx';
import { LeadQuotes } from '#features/quotes/admin/lead-quotes.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Leads', description: 'People who may become students, and the calls of the day.' });

const quotesOf = (lead: LeadDetail) => <LeadQuotes lead={lead} />;

export default function LeadsRoute() {
  return <LeadsPage quotes={quotesOf} />;
}
