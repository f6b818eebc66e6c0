import type { MetaFunction } from 'react-router';
import { CareerDetails } from '#features/careers/career-details.tsx';
import { careerMessages } from '#features/careers/careers.messages.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { links } from '#links.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { Page } from '#ui/layout/page.tsx';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: careerMessages.title, description: careerMessages.description });

export default function CareerDetailsPage() {
  return (
    <Page title={careerMessages.title} lead={careerMessages.lead}>
      <Breadcrumbs parent={{ to: links.myOpenings, text: 'Openings' }} current={careerMessages.title} />
      <CareerDetails />
    </Page>
  );
}
