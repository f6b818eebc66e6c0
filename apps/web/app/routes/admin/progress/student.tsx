import { Button } from '@mantine/core';
import { type ClientLoaderFunctionArgs, Link, type MetaFunction, useLoaderData } from 'react-router';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { useMayOpen } from '#admin-kit/rights/use-may-open.ts';
import { adminLinks } from '#admin-links.ts';
import { CourseStateButtons } from '#features/assignments/student/course-state-buttons.tsx';
import { adminPages } from '#features/progress/admin-pages.ts';
import { LoadedStudent } from '#features/progress/board/loaded-student.tsx';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  return { studentId: readId(params['studentId']), courseId: readId(params['courseId']) };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Progress of a student', description: 'How far a student is in a course.' });

export default function AdminStudentProgressPage() {
  const mayOpen = useMayOpen();
  return (
    <LoadedStudent pages={adminPages} {...useLoaderData<typeof clientLoader>()}>
      {({ student, progress, parent, content }) => (
        <AdminPage
          title={student.name}
          lead={progress.course.title}
          parent={parent}
          actions={
            <>
              {mayOpen(adminLinks.student(student.id)) && (
                <Button component={Link} to={adminLinks.student(student.id)} variant="default">
                  Courses and details
                </Button>
              )}
              <CourseStateButtons student={student} course={progress.course} status={progress.status} />
            </>
          }
        >
          {content}
        </AdminPage>
      )}
    </LoadedStudent>
  );
}
