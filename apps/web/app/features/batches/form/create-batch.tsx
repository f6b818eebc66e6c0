import { batchEndpoints } from '@avsar/contract';
import { useNavigate } from 'react-router';
import { callApi } from '#api/client.ts';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { links } from '#links.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { BatchForm } from './batch-form.tsx';
import { emptyBatchPlan } from './batch-plan.ts';
import { batchMessages } from '../batches.messages.ts';

/** Admin screen that creates a batch. */
export function CreateBatch() {
  const navigate = useNavigate();
  return (
    <AdminPage
      title="Create New Batch"
      parent={{ to: links.admin.batches, text: 'Batches' }}
      lead="Choose a course first: only its trainers and the students enrolled in it can be in the batch."
    >
      <BatchForm
        initial={emptyBatchPlan}
        takesCourseDays
        submit="Create Batch"
        failed={batchMessages.createFailed}
        save={(body) => callApi(batchEndpoints.create, { body })}
        onSaved={() => {
          toast.success(batchMessages.created);
          return navigate(links.admin.batches);
        }}
      />
    </AdminPage>
  );
}
