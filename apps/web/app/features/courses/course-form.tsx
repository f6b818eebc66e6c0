import type { CourseListed } from '@avsar/contract';
import { ClaimField } from '#admin-kit/claim/claim-field.tsx';
import { PicturePicker, useChosenPicture } from '#features/media/index.ts';
import { Form } from '#forms/form.tsx';
import { type FormRules, useForm } from '#forms/use-form.ts';
import { adminLinks } from '#admin-links.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { FormGroup } from '#ui/form/form-group.tsx';
import styles from '#ui/form/form.module.css';
import { toast } from '#ui/feedback/toast-store.ts';
import { CourseFields } from './course-fields.tsx';
import { courseMessages } from './courses.messages.ts';
import type { EditableCourse } from './editable-course.ts';
import { courseFaultsOf, faultsOfMissingFields, readTypedCourse } from './typed-course.ts';

type Rules<Body> = Pick<
  FormRules<unknown, Body, CourseListed, EditableCourse>,
  'schema' | 'save' | 'onSaved' | 'edited'
>;

interface CourseFormProps<Body> extends Rules<Body> {
  /** The course to edit; absent for a new course, which needs a cover. */
  readonly course?: EditableCourse;
  readonly submit: string;
  /** Toast text when saving fails, wording from the spec. */
  readonly failed: string;
}

/** Form for a new or existing course. The input stays when saving fails. */
export function CourseForm<Body>({ course, submit, failed, ...rules }: CourseFormProps<Body>) {
  const form = useForm({
    ...rules,
    read: async (texts) => {
      const image = await cover.read().catch(() => null);
      const draft = texts['draft'] !== undefined;
      return { ...readTypedCourse(texts), draft, ...(image !== undefined && { image }) };
    },
    check: (typed) => ({
      ...courseFaultsOf(typed, isCoverRequired),
      ...(typed.image === null && { image: courseMessages.imageUnreadable }),
      ...(cover.fault !== undefined && { image: cover.fault }),
    }),
    onInvalid: ({ typed }) => {
      const isMissing = Object.keys(faultsOfMissingFields(typed, isCoverRequired)).length > 0;
      if (isMissing) toast.warning(courseMessages.incomplete);
    },
    failed,
  });
  const cover = useChosenPicture(form.setFaultOf('image'));
  const isCoverRequired = course === undefined && cover.fault === undefined;

  return (
    <Form form={form} layout="card" submit={submit} cancel={adminLinks.courses}>
      <FormGroup title="Course">
        <div className={styles.wide}>
          <PicturePicker
            label="Cover"
            shape="cover"
            chosen={cover}
            error={form.field('image').error}
            isRequired={course === undefined}
            current={course?.image ?? null}
          />
        </div>
        <CourseFields group="Course" field={form.field} course={course} />
        <ClaimField form={form} subject={course && `course:${course.id}`} />
        <CheckField name="draft" label={courseMessages.draft} isChecked={course?.draft ?? false} />
      </FormGroup>
      <FormGroup title="Price and dates">
        <CourseFields group="Price and dates" field={form.field} course={course} />
      </FormGroup>
    </Form>
  );
}
