import { Button } from '@mantine/core';
import { trainerCourseEndpoints, trainerEndpoints } from '@avsar/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { callApi, callAs } from '#api/client.ts';
import { SearchSelect, type SearchSelectOption } from '#admin-kit/search-select.tsx';
import { isStepUpRefusal, refusalTextOf } from '#features/auth/index.ts';
import { adminLinks } from '#admin-links.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { batchMessages } from '../batches.messages.ts';
import styles from './batch-form.module.css';

interface AssignTrainerProps {
  readonly courseId: number;
  readonly onAssigned: (trainer: { readonly id: number; readonly name: string }) => void;
}

/** For a course that nobody teaches yet: gives it to a trainer without leaving the form of the batch. */
export function AssignTrainer({ courseId, onAssigned }: AssignTrainerProps) {
  const [chosen, setChosen] = useState<SearchSelectOption>();
  const [isBusy, setBusy] = useState(false);

  const assign = async ({ id, label }: SearchSelectOption) => {
    setBusy(true);
    try {
      await callApi(trainerCourseEndpoints.create, { body: { trainer: { id }, course: { id: courseId } } });
      toast.success(batchMessages.trainerAssigned(label));
      onAssigned({ id, name: label });
    } catch (error) {
      // The admin has closed the dialog that asks for the password.
      if (!isStepUpRefusal(error)) toast.error(refusalTextOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={styles.assign}>
      <p>
        {batchMessages.noTrainersWhy} <Link to={adminLinks.addTrainer}>Add a trainer</Link>, or choose one:
      </p>
      <SearchSelect
        label="Who will teach it"
        placeholder="Search by name"
        name="assignedTrainer"
        chosen={chosen}
        onChoose={setChosen}
        search={searchTrainers}
        none={batchMessages.noTrainersYet}
        failed={batchMessages.trainersFetchFailed}
      />
      <Button
        variant="default"
        disabled={chosen === undefined}
        loading={isBusy}
        onClick={() => chosen !== undefined && void assign(chosen)}
      >
        Assign this course
      </Button>
    </div>
  );
}

const trainersShown = '20';

async function searchTrainers(q: string, signal: AbortSignal): Promise<readonly SearchSelectOption[]> {
  const query = { ...(q !== '' && { q }), limit: trainersShown };
  const trainers = await callAs('ADMIN', trainerEndpoints.list, { query }, { signal });
  return trainers
    .filter(({ status }) => status !== 'archived')
    .map(({ id, name, email }) => ({ id, label: name, note: email }));
}
