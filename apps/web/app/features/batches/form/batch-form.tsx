import { TextInput } from '@mantine/core';
import { ApiError, batchDraftSchema, type BatchFull, courseEndpoints } from '@avsar/contract';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { callAs } from '#api/client.ts';
import { SearchSelect } from '#admin-kit/search-select.tsx';
import { Form } from '#forms/form.tsx';
import { type FormRules, useForm } from '#forms/use-form.ts';
import { dayText } from '#lib/format.ts';
import { adminLinks } from '#admin-links.ts';
import { FormGroup } from '#ui/form/form-group.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import form from '#ui/form/form.module.css';
import {
  batchBodyOf,
  faultsByFormField,
  datesForCourse,
  faultsOfBatchPlan,
  type BatchPlan,
  type PlannedCourse,
} from './batch-plan.ts';
import styles from './batch-form.module.css';
import { batchMessages } from '../batches.messages.ts';
import { SiteFields } from './site-fields.tsx';
import { StudentsField } from './students-field.tsx';
import { StudentsInTheWay } from './students-in-the-way.tsx';
import { TimetableFields } from './timetable-fields.tsx';
import { TrainerField } from './trainer-field.tsx';

type Draft = ReturnType<typeof batchDraftSchema.parse>;
type Rules = Pick<FormRules<unknown, Draft, unknown, BatchFull>, 'save' | 'onSaved' | 'edited'>;

interface BatchFormProps extends Rules {
  readonly initial: BatchPlan;
  /** A new batch takes the dates of its course; an existing one keeps its own. */
  readonly takesCourseDays: boolean;
  readonly submit: string;
  /** Toast text for a failure, wording from the spec. */
  readonly failed: string;
}

const coursesShown = '20';

/** Form for a batch: course, trainer, timetable, what visitors see of it, seats and students. */
export function BatchForm({ initial, takesCourseDays, submit, failed, ...rules }: BatchFormProps) {
  const [plan, setPlan] = useState(initial);
  const [isCourseChanged, setCourseChanged] = useState(false);
  const [alsoIn, setAlsoIn] = useState<true>();
  /** The last refusal because of students. */
  const [refused, setRefused] = useState<ApiError>();
  const editing = useForm({
    ...rules,
    save: async (body, sending) => {
      setRefused(undefined);
      try {
        return await rules.save(body, sending);
      } catch (error) {
        if (error instanceof ApiError && error.students !== undefined) setRefused(error);
        throw error;
      }
    },
    schema: batchDraftSchema,
    read: () => ({ ...batchBodyOf(plan), alsoIn }),
    check: () => faultsOfBatchPlan(plan),
    renameFaults: faultsByFormField,
    onInvalid: () => {
      const isTrainerMissing = plan.course !== undefined && plan.trainer === undefined;
      if (isTrainerMissing) toast.error(batchMessages.noTrainerChosen);
    },
    failed,
  });
  const { field } = editing;

  const change = (part: Partial<BatchPlan>) => {
    setPlan((before) => ({ ...before, ...part }));
    // Choosing a trainer hides the notice about the changed course.
    if (part.trainer !== undefined) setCourseChanged(false);
    for (const name of Object.keys(part)) field(name).onChange();
  };

  /** Changes the course and clears trainer and students, which belong to the old course. */
  const chooseCourse = (course: PlannedCourse) => {
    if (course.id === plan.course?.id) return;
    setCourseChanged(plan.trainer !== undefined || plan.students.length > 0);
    change({ course, ...(takesCourseDays && datesForCourse(course, plan)), trainer: undefined, students: [] });
  };

  return (
    <Form form={editing} layout="card" submit={submit} cancel={adminLinks.batches}>
      <FormGroup title="Course and trainer">
        <SearchSelect
          label="Course"
          placeholder="Type to search"
          name="course"
          error={field('course').error}
          chosen={plan.course}
          onChoose={chooseCourse}
          search={searchCourses}
          none={batchMessages.noCourses}
          failed={batchMessages.coursesFetchFailed}
          isRequired
        />
        <TrainerField
          name="trainer"
          error={field('trainer').error}
          courseId={plan.course?.id}
          chosen={plan.trainer}
          onChoose={(trainer) => change({ trainer })}
        />
        {isCourseChanged && (
          <p role="status" className={styles.word}>
            {batchMessages.courseChanged}
          </p>
        )}
      </FormGroup>
      <TimetableFields plan={plan} field={field} onChange={change} />
      <SiteFields plan={plan} field={field} onChange={change} />
      <FormGroup title="Seats and students">
        <TextInput
          name="capacity"
          label="Seats"
          size="md"
          inputMode="numeric"
          required
          error={field('capacity').error}
          value={plan.capacity}
          onChange={({ currentTarget: { value } }) => change({ capacity: value })}
        />
        <div className={form.wide}>
          {plan.course === undefined ? (
            <p className={styles.later}>Choose a course first. Its students appear here.</p>
          ) : (
            <StudentsField
              key={plan.course.id}
              name="students"
              error={field('students').error}
              courseId={plan.course.id}
              seats={Number(plan.capacity) || 0}
              chosen={plan.students}
              onChange={(students) => change({ students })}
            />
          )}
          {refused && (
            <StudentsInTheWay
              error={refused}
              onRemove={(ids) =>
                // The form is sent by the same press, with what is rendered by then.
                flushSync(() => change({ students: plan.students.filter(({ id }) => !ids.includes(id)) }))
              }
              onSeatTwice={() => flushSync(() => setAlsoIn(true))}
            />
          )}
        </div>
      </FormGroup>
    </Form>
  );
}

/** Drafts, too: their batches are planned before they are shown. */
async function searchCourses(text: string, signal: AbortSignal): Promise<readonly PlannedCourse[]> {
  const query = { q: text, state: 'current', sort: 'title', limit: coursesShown } as const;
  const courses = await callAs('ADMIN', courseEndpoints.list, { query }, { signal });
  return courses.map(({ id, title, draft, startDate, endDate }) => ({
    id,
    label: title,
    note: `${draft ? 'Draft, ' : ''}${dayText(startDate)} to ${dayText(endDate)}`,
    startDate,
    endDate,
  }));
}
