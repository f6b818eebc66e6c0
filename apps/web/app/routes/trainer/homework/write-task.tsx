import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { loadHomeworkEditor } from '#features/homework/editor/lazy-editor.ts';
import { LoadedEditor } from '#features/homework/editor/loaded-editor.tsx';
import { batchText } from '#lib/batch-text.ts';
import { trainerPages } from '#features/homework/trainer-pages.ts';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { links } from '#links.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { Page } from '#ui/layout/page.tsx';

export function clientLoader({ params }: ClientLoaderFunctionArgs): string {
  // A failure shows when the page wants the editor.
  void loadHomeworkEditor().catch(() => undefined);
  return readId(params['homeworkId']);
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Write homework', description: 'Task, files, due time and points of homework.' });

export default function TrainerWriteTaskPage() {
  return (
    <LoadedEditor pages={trainerPages} homeworkId={useLoaderData<typeof clientLoader>()}>
      {({ id, title, course, batch }, editor) => (
        <Page title="Write homework" lead={`${course.title}, ${batchText(batch)}`}>
          <Breadcrumbs parent={{ to: links.trainerTask(id), text: title }} current="Edit" />
          {editor}
        </Page>
      )}
    </LoadedEditor>
  );
}
