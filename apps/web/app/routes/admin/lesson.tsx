import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { adminLinks } from '#admin-links.ts';
import { loadLessonEditor } from '#features/lessons/editor/lazy-editor.ts';
import { LoadedEditor } from '#features/lessons/editor/loaded-editor.tsx';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  // A failure shows when the page wants the editor.
  void loadLessonEditor().catch(() => undefined);
  return { courseId: readId(params['courseId']), lessonId: readId(params['lessonId']) };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Write a lesson', description: 'Text, video and files of a lesson.' });

export default function AdminLessonPage() {
  return (
    <LoadedEditor {...useLoaderData<typeof clientLoader>()} linkTo={adminLinks.lesson}>
      {({ course, lesson }, editor) => (
        <AdminPage
          title={lesson.title ?? 'Lesson'}
          lead={course.title}
          parent={{ to: adminLinks.syllabus(course.id), text: 'Syllabus' }}
        >
          {editor}
        </AdminPage>
      )}
    </LoadedEditor>
  );
}
