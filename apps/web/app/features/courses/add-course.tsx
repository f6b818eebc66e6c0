import { courseDraftSchema, courseEndpoints, withClaim } from '@avsar/contract';
import { useNavigate } from 'react-router';
import { callApi } from '#api/client.ts';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { adminLinks } from '#admin-links.ts';
import { links } from '#links.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import styles from './course-form.module.css';
import { CourseForm } from './course-form.tsx';
import { courseMessages } from './courses.messages.ts';

const schema = withClaim(courseDraftSchema);

interface AddCourseProps {
  /** Where a published course leads. */
  readonly next?: string;
}

export function AddCourse({ next = links.courses }: AddCourseProps) {
  const navigate = useNavigate();
  return (
    <AdminPage title="Add New Course" parent={{ to: adminLinks.courses, text: 'Courses' }}>
      <div className={styles.measure}>
        <CourseForm
          schema={schema}
          submit="Add course"
          failed={courseMessages.addFailed}
          save={(body, { fetch }) => callApi(courseEndpoints.create, { body }, { fetch })}
          onSaved={({ draft }) => {
            toast.success(courseMessages.added);
            // Visitors do not see a draft, so the page of all courses would not show it.
            return navigate(draft ? adminLinks.draftCourses : next);
          }}
        />
      </div>
    </AdminPage>
  );
}
