import { Link, type MetaFunction } from 'react-router';
import { myOpeningMessages } from '#features/openings/mine/mine.messages.ts';
import { MyOpenings } from '#features/openings/mine/my-openings.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';
import { links } from '#links.ts';
import { Page } from '#ui/layout/page.tsx';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: myOpeningMessages.title, description: myOpeningMessages.description });

export default function MyOpeningsPage() {
  return (
    <Page
      title={myOpeningMessages.title}
      lead={
        <>
          {myOpeningMessages.lead} Keep your <Link to={links.careerDetails}>career details</Link> up to date. Did you
          apply? See <Link to={links.myApplications}>your applications</Link>.
        </>
      }
    >
      <MyOpenings />
    </Page>
  );
}
