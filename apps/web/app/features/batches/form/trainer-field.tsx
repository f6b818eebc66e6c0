import { Button, NativeSelect } from '@mantine/core';
import { trainerCourseEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { allQuery } from '#api/queries.ts';
import { useRights } from '#features/auth/index.ts';
import { AssignTrainer } from './assign-trainer.tsx';
import type { BatchPlan } from './batch-plan.ts';
import { batchMessages } from '../batches.messages.ts';
import styles from './batch-form.module.css';

interface TrainerFieldProps {
  readonly name: string;
  readonly error: string | undefined;
  readonly courseId: number | undefined;
  readonly chosen: BatchPlan['trainer'];
  readonly onChoose: (trainer: BatchPlan['trainer']) => void;
}

/** The trainer of the batch; only trainers of the course can be chosen. */
export function TrainerField({ name, error, courseId, chosen, onChoose }: TrainerFieldProps) {
  const course = courseId === undefined ? undefined : String(courseId);
  const mayFindTrainers = useRights().has('people');
  const teachers = useQuery({
    ...allQuery('ADMIN', trainerCourseEndpoints.list, { course }),
    enabled: course !== undefined,
    meta: { failed: batchMessages.trainersFetchFailed },
  });
  const found = teachers.data?.map(({ trainer }) => trainer) ?? [];
  // The current trainer is listed while loading, and even if no longer assigned to the course.
  const trainers = chosen === undefined || found.some(({ id }) => id === chosen.id) ? found : [chosen, ...found];
  return (
    <div>
      <NativeSelect
        name={name}
        label="Trainer"
        size="md"
        required
        error={error}
        value={chosen?.id ?? ''}
        onChange={({ currentTarget: { value } }) => onChoose(trainers.find(({ id }) => String(id) === value))}
        data={[
          { value: '', label: firstOption(courseId, teachers, trainers.length) },
          ...trainers.map(({ id, name: label }) => ({ value: String(id), label })),
        ]}
      />
      {teachers.isError && (
        <p role="alert" className={styles.failed}>
          {batchMessages.trainersFetchFailed}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void teachers.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {courseId !== undefined &&
        teachers.data?.length === 0 &&
        chosen === undefined &&
        (mayFindTrainers ? (
          <AssignTrainer
            key={courseId}
            courseId={courseId}
            onAssigned={(trainer) => {
              onChoose(trainer);
              void teachers.refetch();
            }}
          />
        ) : (
          <p className={styles.assign}>{batchMessages.noTrainersAsk}</p>
        ))}
    </div>
  );
}

function firstOption(
  courseId: number | undefined,
  { isPending, isError }: { readonly isPending: boolean; readonly isError: boolean },
  found: number,
): string {
  if (courseId === undefined) return 'Choose a course first';
  if (isPending) return 'Looking for trainers…';
  if (isError) return batchMessages.trainersFetchFailed;
  return found === 0 ? batchMessages.noTrainers : 'Please choose';
}
