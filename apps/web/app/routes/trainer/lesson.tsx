import { type ClientLoaderFunctionArgs, Link, type MetaFunction, useLoaderData } from 'react-router';
import { loadLessonEditor } from '#features/lessons/editor/lazy-editor.ts';
import { LoadedEditor } from '#features/lessons/editor/loaded-editor.tsx';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { links } from '#links.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { Page } from '#ui/layout/page.tsx';

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  // A failure shows when the page wants the editor.
  void loadLessonEditor().catch(() => undefined);
  return { courseId: readId(params['courseId']), lessonId: readId(params['lessonId']) };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Write a lesson', description: 'Text, video and files of a lesson of your course.' });

export default function TrainerLessonPage() {
  return (
    <LoadedEditor {...useLoaderData<typeof clientLoader>()} linkTo={links.trainerLesson}>
      {({ course, lesson }, editor) => (
        <Page title={lesson.title ?? 'Lesson'} lead={<Link to={links.course(course.id)}>{course.title}</Link>}>
          <Breadcrumbs parent={{ to: links.trainerSyllabus(course.id), text: 'Syllabus' }} current="Lesson" />
          {editor}
        </Page>
      )}
    </LoadedEditor>
  );
}
