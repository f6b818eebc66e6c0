import { ApiError, courseChangeSchema, courseEndpoints } from '@avsar/contract';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { callApi } from '#api/client.ts';
import { AdminPage, focusFirstField } from '#admin-kit/index.ts';
import { links } from '#links.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { differencesBetween } from './course-differences.ts';
import styles from './course-form.module.css';
import { CourseForm } from './course-form.tsx';
import { courseMessages } from './courses.messages.ts';
import { type EditableCourse, getEditableCourse } from './editable-course.ts';

const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'conflict';

/** Admin screen that edits a course. "Load the newer one" fills the form with the newest saved values. */
export function EditCourse({ course: loaded }: { readonly course: EditableCourse }) {
  const [course, setCourse] = useState(loaded);
  const place = useRef<HTMLDivElement>(null);
  const reload = (newer: EditableCourse) => {
    flushSync(() => setCourse(newer));
    focusFirstField(place.current);
  };
  return (
    <AdminPage title="Edit course" lead={course.title} parent={{ to: links.admin.courses, text: 'Courses' }}>
      <div ref={place} className={styles.measure}>
        <EditForm key={course.version} course={course} onReload={reload} />
      </div>
    </AdminPage>
  );
}

interface EditFormProps {
  readonly course: EditableCourse;
  readonly onReload: (newer: EditableCourse) => void;
}

function EditForm({ course, onReload }: EditFormProps) {
  const navigate = useNavigate();
  /** The newer version saved by another admin, if any. */
  const [newer, setNewer] = useState<EditableCourse>();
  const isOverwriting = useRef(false);
  const courseId = String(course.id);

  const save = async (body: ReturnType<typeof courseChangeSchema.parse>, fetch: typeof globalThis.fetch) => {
    const { version } = isOverwriting.current && newer !== undefined ? newer : course;
    isOverwriting.current = false;
    try {
      await callApi(courseEndpoints.update, { params: { courseId }, body: { ...body, version } }, { fetch });
    } catch (error) {
      setNewer(isConflict(error) ? await getEditableCourse(courseId) : undefined);
      throw error;
    }
    toast.success(courseMessages.updated);
    await navigate(links.admin.courses);
  };

  return (
    <CourseForm
      schema={courseChangeSchema}
      course={course}
      submit="Save"
      failed={courseMessages.updateFailed}
      save={save}
      conflict={
        newer && {
          differences: differencesBetween(course, newer),
          allowOverwriting: () => {
            isOverwriting.current = true;
          },
          onReload: () => onReload(newer),
        }
      }
    />
  );
}
