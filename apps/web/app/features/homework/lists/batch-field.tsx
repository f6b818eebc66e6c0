import { batchEndpoints, type BatchTrainer } from '@avsar/contract';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchSelect, type SearchSelectOption } from '#admin-kit/search-select.tsx';
import { callAs } from '#api/client.ts';
import { replyQuery } from '#api/queries.ts';
import { useAuth } from '#features/auth/index.ts';
import { batchName } from '#lib/batch-name.ts';
import { taskMessages } from '../homework.messages.ts';
import type { Teacher } from '../pages.ts';

interface BatchFieldProps {
  readonly viewer: Teacher;
  readonly error: string | undefined;
  readonly onChoose: (batchId: number) => void;
  readonly first?: number | undefined;
  /** Only batches of this course. */
  readonly courseId?: number | undefined;
}

/** Chooses a batch: a trainer one of their own, the staff any. */
export const BatchField = ({ viewer, ...field }: BatchFieldProps) =>
  viewer === 'TRAINER' ? <OwnBatchField {...field} /> : <AnyBatchField {...field} />;

type FieldProps = Omit<BatchFieldProps, 'viewer'>;

/** The batches of the signed-in trainer. */
export function useOwnBatches(isAsked: boolean) {
  const { userData } = useAuth();
  const params = { trainerId: String(userData?.id) };
  return useQuery({ ...replyQuery('TRAINER', batchEndpoints.listOfTrainer, { params }), enabled: isAsked });
}

function OwnBatchField({ error, onChoose, first, courseId }: FieldProps) {
  const { data = [], isError } = useOwnBatches(true);
  const batches = data.filter(({ course }) => courseId === undefined || course.id === courseId);
  return (
    <NativeSelect
      name="batchId"
      label="Batch"
      size="md"
      required
      error={error ?? (isError ? taskMessages.batchesFailed : undefined)}
      defaultValue={first === undefined ? '' : String(first)}
      // The first value is chosen only once its option is there.
      key={data.length}
      onChange={({ currentTarget: { value } }) => onChoose(Number(value))}
      data={[{ value: '', label: 'Choose a batch' }, ...batches.map(optionOf)]}
    />
  );
}

const optionOf = (batch: Pick<BatchTrainer, 'id' | 'course' | 'weekdays' | 'startTime' | 'endTime'>) => ({
  value: String(batch.id),
  label: batchName(batch),
});

function AnyBatchField({ error, onChoose, first, courseId }: FieldProps) {
  const [chosen, setChosen] = useState<SearchSelectOption | undefined>(
    first === undefined ? undefined : { id: first, label: `Batch ${first}` },
  );
  return (
    <SearchSelect
      name="batchId"
      label="Batch"
      placeholder="Search by course, trainer or batch number"
      isRequired
      chosen={chosen}
      onChoose={(option) => {
        setChosen(option);
        onChoose(option.id);
      }}
      search={(q, signal) => searchBatches(q, courseId, signal)}
      none={taskMessages.noBatches}
      failed={taskMessages.batchesFailed}
      error={error}
    />
  );
}

export async function searchBatches(
  q: string,
  courseId: number | undefined,
  signal: AbortSignal,
): Promise<readonly SearchSelectOption[]> {
  const query = { limit: '20', ...(q !== '' && { q }), ...(courseId !== undefined && { course: String(courseId) }) };
  const batches = await callAs('ADMIN', batchEndpoints.list, { query }, { signal });
  return batches.map((batch) => ({ id: batch.id, label: batchName(batch) }));
}
