import { Button } from '@mantine/core';
import { courseChangeSchema, courseEndpoints, withClaim } from '@avsar/contract';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { callApi } from '#api/client.ts';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { WriteToLink } from '#admin-kit/write-to-link.tsx';
import { useMayOpen } from '#admin-kit/rights/use-may-open.ts';
import { adminLinks } from '#admin-links.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { courseDifferences } from './course-differences.ts';
import styles from './course-form.module.css';
import { CourseForm } from './course-form.tsx';
import { courseMessages } from './courses.messages.ts';
import { type EditableCourse, getEditableCourse } from './editable-course.ts';

const schema = withClaim(courseChangeSchema);

/** Admin screen that edits a course. "Load the new version" fills the form with the newest saved values. */
export function EditCourse({ course: loaded }: { readonly course: EditableCourse }) {
  const navigate = useNavigate();
  const [course, setCourse] = useState(loaded);
  const courseId = String(course.id);
  const mayOpen = useMayOpen();
  const plans = adminLinks.feePlans({ course: course.id });
  return (
    <AdminPage
      title="Edit course"
      lead={course.title}
      parent={{ to: adminLinks.courses, text: 'Courses' }}
      actions={
        <>
          <Button component={Link} to={adminLinks.syllabus(course.id)} variant="default">
            Syllabus
          </Button>
          <Button component={Link} to={adminLinks.quizzes(course.id)} variant="default">
            Quizzes
          </Button>
          <Button component={Link} to={adminLinks.certificateRule(course.id)} variant="default">
            Certificate
          </Button>
          {mayOpen(plans) && (
            <Button component={Link} to={plans} variant="default">
              Fee plans
            </Button>
          )}
          <WriteToLink to={adminLinks.writeMessage({ course: course.id })} />
        </>
      }
    >
      <div className={styles.measure}>
        <CourseForm
          key={course.version}
          schema={schema}
          course={course}
          submit="Save"
          failed={courseMessages.updateFailed}
          save={(body, { version, fetch }) =>
            callApi(courseEndpoints.update, { params: { courseId }, body: { ...body, version } }, { fetch })
          }
          onSaved={() => {
            toast.success(courseMessages.updated);
            return navigate(adminLinks.courses);
          }}
          edited={{
            row: course,
            reread: () => getEditableCourse(courseId),
            differences: courseDifferences,
            onReload: setCourse,
          }}
        />
      </div>
    </AdminPage>
  );
}
