import { Button } from '@mantine/core';
import { type TrainerCourse, trainerCourseEndpoints } from '@avsar/contract';
import { useState } from 'react';
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx';
import { AllowedLink } from '#admin-kit/rights/allowed-link.tsx';
import { callApi } from '#api/client.ts';
import { isStepUpRefusal, refusalTextOf, useRights } from '#features/auth/index.ts';
import { adminLinks } from '#admin-links.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { CourseOrBatchList } from './person-facts.tsx';
import styles from './taught-courses.module.css';

interface TaughtCoursesProps {
  readonly taught: readonly TrainerCourse[];
  readonly onRemoved: () => void;
}

/** The courses that a trainer teaches; staff who plan the teaching can take one away. */
export function TaughtCourses({ taught, onRemoved }: TaughtCoursesProps) {
  const [asked, setAsked] = useState<TrainerCourse>();
  const [isBusy, setBusy] = useState(false);
  const mayRemove = useRights().has('teaching');
  const remove = async ({ id }: TrainerCourse) => {
    setBusy(true);
    try {
      const { message } = await callApi(trainerCourseEndpoints.remove, { params: { linkId: String(id) } });
      toast.success(message);
      setAsked(undefined);
      onRemoved();
    } catch (error) {
      if (!isStepUpRefusal(error)) toast.error(refusalTextOf(error));
    } finally {
      setBusy(false);
    }
  };
  const lineOf = (link: TrainerCourse) => ({
    id: link.id,
    content: (
      <span className={styles.line}>
        <AllowedLink to={adminLinks.editCourse(link.course.id)}>{link.course.title}</AllowedLink>
        {mayRemove && (
          <Button variant="default" size="xs" aria-label={`Remove ${link.course.title}`} onClick={() => setAsked(link)}>
            Remove
          </Button>
        )}
      </span>
    ),
  });
  return (
    <>
      <CourseOrBatchList items={taught.map(lineOf)} none="No course" />
      <ConfirmDialog
        isOpen={asked !== undefined}
        title="Remove this course?"
        confirm="Remove course"
        isBusy={isBusy}
        onConfirm={() => asked && void remove(asked)}
        onCancel={() => setAsked(undefined)}
      >
        {asked && `${asked.trainer.name} will no longer teach ${asked.course.title}.`}
      </ConfirmDialog>
    </>
  );
}
