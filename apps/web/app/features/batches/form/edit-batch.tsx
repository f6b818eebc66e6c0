import { Button } from '@mantine/core';
import { batchEndpoints, type BatchFull } from '@avsar/contract';
import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { callApi, callAs } from '#api/client.ts';
import { Loaded } from '#api/loaded.tsx';

import { ConflictNotice, AdminPage, focusFirstField } from '#admin-kit/index.ts';
import { links } from '#links.ts';
import { IconListCheck } from '#ui/pictures/icons.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { BatchDetails } from '../list/batch-details.tsx';
import { BatchForm, isConflict } from './batch-form.tsx';
import { bodyOf, type Plan, planOf } from './batch-plan.ts';
import { BatchSummary } from '../list/batch-summary.tsx';
import { batchMessages } from '../batches.messages.ts';
import { differencesOf } from './differences.ts';
import { batchFailure, batchQuery, type LoadedBatch } from './batch-query.ts';
import { useBatchForm } from './use-batch-form.ts';

/** Admin screen that edits a batch and shows its people. */
export function EditBatch({ batchId }: { readonly batchId: string }) {
  const query = useQuery(batchQuery(batchId));
  return (
    <Loaded query={query} failed={batchFailure}>
      {(loaded) => <EditLoadedBatch loaded={loaded} onReload={() => void query.refetch()} />}
    </Loaded>
  );
}

interface EditLoadedBatchProps {
  readonly loaded: LoadedBatch;
  readonly onReload: () => void;
}

function EditLoadedBatch({ loaded, onReload }: EditLoadedBatchProps) {
  const { batch } = loaded;
  const place = useRef<HTMLDivElement>(null);
  const isReloading = useRef(false);
  const filledFrom = useRef(batch.version);
  useEffect(() => {
    if (isReloading.current && filledFrom.current !== batch.version) {
      isReloading.current = false;
      focusFirstField(place.current);
    }
    filledFrom.current = batch.version;
  }, [batch.version]);
  const reload = () => {
    isReloading.current = true;
    onReload();
  };
  return (
    <AdminPage
      title={`Edit batch ${batch.id}`}
      parent={{ to: links.admin.batches, text: 'Batches' }}
      actions={
        <Button
          component={Link}
          to={links.admin.batchRegister(batch.id)}
          variant="default"
          leftSection={<IconListCheck size={18} aria-hidden />}
        >
          Register
        </Button>
      }
    >
      <BatchSummary batch={batch} />
      <div ref={place}>
        <EditForm key={batch.version} batch={batch} onReload={reload} />
      </div>
      <BatchDetails loaded={loaded} />
    </AdminPage>
  );
}

interface EditFormProps {
  readonly batch: BatchFull;
  /** Fills the form with the newest saved values. */
  readonly onReload: () => void;
}

function EditForm({ batch, onReload }: EditFormProps) {
  const navigate = useNavigate();
  /** The newer version saved by another admin, if any. */
  const [newer, setNewer] = useState<BatchFull>();
  const version = useRef(batch.version);
  const params = { batchId: String(batch.id) };

  const send = async (plan: Plan) => {
    const { body, trainerId } = bodyOf(plan);
    try {
      await callApi(batchEndpoints.update, {
        params,
        body: { ...body, trainer: { id: trainerId }, version: version.current },
      });
    } catch (error) {
      setNewer(isConflict(error) ? await callAs('ADMIN', batchEndpoints.get, { params }) : undefined);
      throw error;
    }
    toast.success(batchMessages.updated);
    await navigate(links.admin.dashboard);
  };
  const fields = useBatchForm({ initial: planOf(batch), failed: batchMessages.updateFailed, send });

  return (
    <BatchForm batch={fields} takesCourseDays={false} submit="Update Batch">
      {newer !== undefined && (
        <ConflictNotice
          differences={differencesOf(batch, newer)}
          isBusy={fields.isBusy}
          onReload={onReload}
          onOverwrite={() => {
            version.current = newer.version;
            fields.form.ref.current?.requestSubmit();
          }}
        />
      )}
    </BatchForm>
  );
}
