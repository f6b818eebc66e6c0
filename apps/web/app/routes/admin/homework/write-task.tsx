import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { adminLinks } from '#admin-links.ts';
import { adminPages } from '#features/homework/admin-pages.ts';
import { loadHomeworkEditor } from '#features/homework/editor/lazy-editor.ts';
import { LoadedEditor } from '#features/homework/editor/loaded-editor.tsx';
import { batchText } from '#lib/batch-text.ts';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';

export function clientLoader({ params }: ClientLoaderFunctionArgs): string {
  // A failure shows when the page wants the editor.
  void loadHomeworkEditor().catch(() => undefined);
  return readId(params['homeworkId']);
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Write homework', description: 'Task, files, due time and points of homework.' });

export default function AdminWriteTaskPage() {
  return (
    <LoadedEditor pages={adminPages} homeworkId={useLoaderData<typeof clientLoader>()}>
      {({ id, title, course, batch }, editor) => (
        <AdminPage
          title="Write homework"
          lead={`${course.title}, ${batchText(batch)}`}
          parent={{ to: adminLinks.task(id), text: title }}
        >
          {editor}
        </AdminPage>
      )}
    </LoadedEditor>
  );
}
