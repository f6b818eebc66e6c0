import { useQuery } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { LoadedPage } from '#api/loaded-page.tsx';
import { myProgressQuery } from '#features/progress/progress-queries.ts';
import { ownWords, progressMessages } from '#features/progress/progress.messages.ts';
import { ProgressView } from '#features/progress/view/progress-view.tsx';
import { ownWays } from '#features/progress/view/ways.ts';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { links } from '#links.ts';
import { ErrorPage } from '#shell/error-page.tsx';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { Page } from '#ui/layout/page.tsx';

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => readId(params['courseId']);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'My progress', description: 'How far you are in your course, and what comes next.' });

// Here and not at the root, so that leaving the page loads a new document as ever.
export const ErrorBoundary = ErrorPage;

export default function LearnProgressPage() {
  const query = useQuery(myProgressQuery(useLoaderData<typeof clientLoader>()));
  return (
    <LoadedPage query={query} failed={progressMessages.ownFailed}>
      {(progress) => (
        <Page title="My progress">
          <Breadcrumbs
            parent={{ to: links.learn(progress.course.id), text: progress.course.title }}
            current="My progress"
          />
          <ProgressView progress={progress} words={ownWords} ways={ownWays} />
        </Page>
      )}
    </LoadedPage>
  );
}
