import { Alert, Button, TextInput } from '@mantine/core';
import { ApiError, courseEndpoints } from '@avsar/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { callApi } from '#api/client.ts';
import { refusalOf } from '#features/auth/index.ts';
import { PickOne } from '#admin-kit/index.ts';
import { day } from '#lib/format.ts';
import { links } from '#links.ts';
import { FormGroup } from '#ui/form/form-group.tsx';
import form from '#ui/form/form.module.css';
import { daysFor, type PlannedCourse } from './batch-plan.ts';
import styles from './batch-form.module.css';
import { batchMessages } from '../batches.messages.ts';
import { StudentsField } from './students-field.tsx';
import { TimetableFields } from './timetable-fields.tsx';
import { TrainerField } from './trainer-field.tsx';
import type { useBatchForm } from './use-batch-form.ts';

interface BatchFormProps {
  readonly batch: ReturnType<typeof useBatchForm>;
  /** A new batch takes the dates of its course; an existing one keeps its own. */
  readonly takesCourseDays: boolean;
  readonly submit: string;
  /** Shown above the buttons: the notice about a conflicting change. */
  readonly children?: ReactNode;
}

const coursesShown = '20';

/** Form for a batch: course, trainer, timetable, seats and students. */
export function BatchForm({ batch, takesCourseDays, submit, children }: BatchFormProps) {
  const { plan, change, fieldOf, refusal } = batch;
  const chooseCourse = (course: PlannedCourse) => {
    batch.changeCourse({ course, ...(takesCourseDays && daysFor(course, plan)) });
  };
  return (
    <form className={form.form} {...batch.form}>
      <FormGroup title="Course and trainer">
        <PickOne
          label="Course"
          placeholder="Type to search"
          name="course"
          error={fieldOf('course').error}
          chosen={plan.course}
          onChoose={chooseCourse}
          search={searchCourses}
          none={batchMessages.noCourses}
          failed={batchMessages.coursesFetchFailed}
          isRequired
        />
        <TrainerField
          name="trainer"
          error={fieldOf('trainer').error}
          courseId={plan.course?.id}
          chosen={plan.trainer}
          onChoose={(trainer) => change({ trainer })}
        />
        {batch.isCourseChanged && (
          <p role="status" className={styles.word}>
            {batchMessages.courseChanged}
          </p>
        )}
      </FormGroup>
      <TimetableFields plan={plan} fieldOf={fieldOf} onChange={change} />
      <FormGroup title="Seats and students">
        <TextInput
          name="capacity"
          label="Seats"
          size="md"
          inputMode="numeric"
          required
          error={fieldOf('capacity').error}
          value={plan.capacity}
          onChange={({ currentTarget: { value } }) => change({ capacity: value })}
        />
        <div className={form.wide}>
          {plan.course === undefined ? (
            <p className={styles.later}>Choose a course first: its students are then listed here.</p>
          ) : (
            <StudentsField
              key={plan.course.id}
              name="students"
              error={fieldOf('students').error}
              courseId={plan.course.id}
              seats={Number(plan.capacity) || 0}
              chosen={plan.students}
              onChange={(students) => change({ students })}
            />
          )}
        </div>
      </FormGroup>
      <div className={form.end}>
        {children}
        {refusal !== undefined && !isConflict(refusal) && (
          <Alert role="alert" color="red" variant="light" title={refusalOf(refusal)} />
        )}
        <div className={form.buttons}>
          <Button type="submit" size="md" loading={batch.isBusy}>
            {submit}
          </Button>
          <Button component={Link} to={links.admin.batches} size="md" variant="default">
            Cancel
          </Button>
        </div>
      </div>
    </form>
  );
}

export const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'conflict';

async function searchCourses(text: string, signal: AbortSignal): Promise<readonly PlannedCourse[]> {
  const query = { q: text, sort: 'title', limit: coursesShown } as const;
  const courses = await callApi(courseEndpoints.list, { query }, { signal });
  return courses.map(({ id, title, startDate, endDate }) => ({
    id,
    label: title,
    note: `${day(startDate)} to ${day(endDate)}`,
    startDate,
    endDate,
  }));
}
