import { Button } from '@mantine/core';
import { batchEndpoints } from '@avsar/contract';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { callApi, callAs } from '#api/client.ts';
import { LoadedPage } from '#api/loaded-page.tsx';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { WriteToLink } from '#admin-kit/write-to-link.tsx';
import { adminLinks } from '#admin-links.ts';
import { links } from '#links.ts';
import { IconListCheck } from '#ui/pictures/icons.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { BatchDetails } from '../list/batch-details.tsx';
import { BatchForm } from './batch-form.tsx';
import { batchPlanOf } from './batch-plan.ts';
import { BatchSummary } from '../list/batch-summary.tsx';
import { batchMessages } from '../batches.messages.ts';
import { batchDifferences } from './batch-differences.ts';
import { batchFailure, batchQuery, type LoadedBatch } from './batch-query.ts';

/** Admin screen that edits a batch and shows its people. */
export function EditBatch({ batchId }: { readonly batchId: string }) {
  const query = useQuery(batchQuery(batchId));
  return (
    <LoadedPage query={query} failed={batchFailure}>
      {(loaded) => <EditLoadedBatch key={batchId} loaded={loaded} onReload={() => void query.refetch()} />}
    </LoadedPage>
  );
}

interface EditLoadedBatchProps {
  readonly loaded: LoadedBatch;
  readonly onReload: () => void;
}

function EditLoadedBatch({ loaded, onReload }: EditLoadedBatchProps) {
  const navigate = useNavigate();
  /** Fills the form: the loaded batch, or after a conflict the newer version that the admin chose to load. */
  const [batch, setBatch] = useState(loaded.batch);
  const params = { batchId: String(batch.id) };
  return (
    <AdminPage
      title={`Edit batch ${batch.id}`}
      parent={{ to: adminLinks.batches, text: 'Batches' }}
      actions={
        <>
          <WriteToLink to={adminLinks.writeMessage({ batch: batch.id })} />
          <Button
            component={Link}
            to={adminLinks.batchRegister(batch.id)}
            variant="default"
            leftSection={<IconListCheck size={18} aria-hidden />}
          >
            Register of this batch
          </Button>
        </>
      }
    >
      <BatchSummary batch={loaded.batch} />
      <BatchForm
        key={batch.version}
        initial={batchPlanOf(batch)}
        takesCourseDays={false}
        submit="Update Batch"
        failed={batchMessages.updateFailed}
        save={({ trainer_id, ...body }, { version = batch.version }) =>
          callApi(batchEndpoints.update, { params, body: { ...body, trainer: { id: trainer_id }, version } })
        }
        onSaved={() => {
          toast.success(batchMessages.updated);
          return navigate(links.adminProfile);
        }}
        edited={{
          row: batch,
          reread: () => callAs('ADMIN', batchEndpoints.get, { params }),
          differences: batchDifferences,
          onReload: (newer) => {
            setBatch(newer);
            // Loads the details beside the form again.
            onReload();
          },
        }}
      />
      <BatchDetails loaded={loaded} />
    </AdminPage>
  );
}
