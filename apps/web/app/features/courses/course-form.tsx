import { Alert, Button } from '@mantine/core';
import { ApiError, type Course } from '@avsar/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ZodType } from 'zod';
import { refusalOf } from '#features/auth/index.ts';
import { ConflictNotice, type Difference } from '#admin-kit/index.ts';
import { imageFaultOf, PicturePicker, readFile, SendingBar, useChosenFile } from '#features/media/index.ts';
import { useSendForm } from '#lib/use-send-form.ts';
import { links } from '#links.ts';
import { FormGroup } from '#ui/form/form-group.tsx';
import styles from '#ui/form/form.module.css';
import { toast } from '#ui/feedback/toast-store.ts';
import { CourseFields } from './course-fields.tsx';
import { courseMessages } from './courses.messages.ts';
import { faultsIn, missingIn, readTypedCourse } from './typed-course.ts';

interface Conflict {
  readonly differences: readonly Difference[];
  /** Lets the next save overwrite the newer version. */
  readonly allowOverwriting: () => void;
  readonly onReload: () => void;
}

interface CourseFormProps<Body> {
  readonly schema: ZodType<Body>;
  /** The course to edit; absent for a new course, which needs a cover. */
  readonly course?: Course;
  readonly submit: string;
  /** Toast text when saving fails, wording from the spec. */
  readonly failed: string;
  readonly save: (body: Body, fetch: typeof globalThis.fetch) => Promise<void>;
  /** Set when another admin has saved a newer version. */
  readonly conflict?: Conflict | undefined;
}

/** Form for a new or existing course. The input stays when saving fails. */
export function CourseForm<Body>({ schema, course, save, conflict, ...form }: CourseFormProps<Body>) {
  const { formProps, draft, isBusy, share, faultAt, pointOut } = useSendForm();
  const cover = useChosenFile(imageFaultOf, faultAt('image'));
  const [refusal, setRefusal] = useState<unknown>();

  const submit = async (fields: HTMLFormElement, fetch: typeof globalThis.fetch) => {
    setRefusal(undefined);
    const image = await readFile(cover.file).catch(() => null);
    const candidate = { ...readTypedCourse(fields), ...(typeof image === 'string' && { image }) };
    const missing = missingIn(candidate, course === undefined && cover.fault === undefined);
    const parsed = schema.safeParse(candidate);
    const blocked = image === null ? courseMessages.imageUnreadable : cover.fault;
    if (!parsed.success || blocked !== undefined) {
      const faults = faultsIn(candidate, missing, parsed.error?.issues ?? []);
      const fault = pointOut({ ...faults, ...(blocked !== undefined && { image: blocked }) });
      toast.warning(Object.keys(missing).length > 0 ? courseMessages.incomplete : (fault ?? form.failed));
      return;
    }
    try {
      await save(parsed.data, fetch);
    } catch (error) {
      if (error instanceof ApiError) pointOut(error.fields);
      setRefusal(error);
      toast.error(form.failed);
    }
  };

  const props = formProps(submit);
  return (
    <form className={styles.form} {...props}>
      <FormGroup title="Course">
        <div className={styles.wide}>
          <PicturePicker
            label="Cover"
            shape="cover"
            chosen={cover}
            error={draft.field('image').error}
            isRequired={course === undefined}
            current={course?.image ?? null}
          />
        </div>
        <CourseFields group="Course" draft={draft} course={course} />
      </FormGroup>
      <FormGroup title="Price and dates">
        <CourseFields group="Price and dates" draft={draft} course={course} />
      </FormGroup>
      <div className={styles.end}>
        {refusal !== undefined && conflict === undefined && (
          <Alert role="alert" color="red" variant="light" title={refusalOf(refusal)} />
        )}
        {conflict && (
          <ConflictNotice
            differences={conflict.differences}
            isBusy={isBusy}
            onOverwrite={() => {
              conflict.allowOverwriting();
              props.ref.current?.requestSubmit();
            }}
            onReload={conflict.onReload}
          />
        )}
        {share !== undefined && <SendingBar share={share} />}
        <div className={styles.buttons}>
          {!conflict && (
            <Button type="submit" size="md" loading={isBusy}>
              {form.submit}
            </Button>
          )}
          <Button component={Link} to={links.admin.courses} size="md" variant="default">
            Cancel
          </Button>
        </div>
      </div>
    </form>
  );
}
