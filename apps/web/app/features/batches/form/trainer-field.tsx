import { Button, NativeSelect } from '@mantine/core';
import { trainerCourseEndpoints } from '@avsar/contract';
import { itemsOfAll, listingOf, useAsked } from '#admin-kit/index.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import type { Plan } from './batch-plan.ts';
import { batchMessages } from '../batches.messages.ts';
import styles from './batch-form.module.css';

interface TrainerFieldProps {
  readonly name: string;
  readonly error: string | undefined;
  readonly courseId: number | undefined;
  readonly chosen: Plan['trainer'];
  readonly onChoose: (trainer: Plan['trainer']) => void;
}

/** The trainer of the batch; only trainers of the course can be chosen. */
export function TrainerField({ name, error, courseId, chosen, onChoose }: TrainerFieldProps) {
  const course = courseId === undefined ? undefined : String(courseId);
  const asked = useAsked(
    course,
    async (signal) => {
      const links = await itemsOfAll(await listingOf(trainerCourseEndpoints.list, { course, limit: '100' }, signal));
      return { course, trainers: links.map(({ trainer }) => trainer) };
    },
    { onFailure: () => toast.error(batchMessages.trainersFetchFailed) },
  );
  const found = asked.isPending ? [] : (asked.answer?.trainers ?? []);
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
          { value: '', label: firstOption(courseId, asked, trainers.length) },
          ...trainers.map(({ id, name: label }) => ({ value: String(id), label })),
        ]}
      />
      {asked.isFailed && (
        <p role="alert" className={styles.failed}>
          {batchMessages.trainersFetchFailed}{' '}
          <Button variant="subtle" size="compact-sm" onClick={asked.retry}>
            Try again
          </Button>
        </p>
      )}
    </div>
  );
}

function firstOption(
  courseId: number | undefined,
  { isPending, isFailed }: { readonly isPending: boolean; readonly isFailed: boolean },
  found: number,
): string {
  if (courseId === undefined) return 'Choose a course first';
  if (isPending) return 'Looking for trainers…';
  if (isFailed) return batchMessages.trainersFetchFailed;
  return found === 0 ? batchMessages.noTrainers : 'Please choose';
}
