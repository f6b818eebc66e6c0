import type { OwnApplication } from '@avsar/contract';
import type { MetaFunction } from 'react-router';
import { applicationMessages } from '#features/applications/mine/mine.messages.ts';
import { MyApplications } from '#features/applications/mine/my-applications.tsx';
import { OwnJoiningPart } from '#features/joinings/mine/own-joining.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';
import { links } from '#links.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { Page } from '#ui/layout/page.tsx';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: applicationMessages.title, description: applicationMessages.description });

const joiningOf = (application: OwnApplication) => <OwnJoiningPart application={application} />;

export default function MyApplicationsPage() {
  return (
    <Page title={applicationMessages.title} lead={applicationMessages.lead}>
      <Breadcrumbs parent={{ to: links.myOpenings, text: 'Openings' }} current={applicationMessages.title} />
      <MyApplications joiningOf={joiningOf} />
    </Page>
  );
}
