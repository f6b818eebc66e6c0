import { batchEndpoints } from '@avsar/contract';
import { useNavigate } from 'react-router';
import { callApi } from '#api/client.ts';
import { AdminPage } from '#admin-kit/index.ts';
import { links } from '#links.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { BatchForm } from './batch-form.tsx';
import { bodyOf, emptyPlan, type Plan } from './batch-plan.ts';
import { batchMessages } from '../batches.messages.ts';
import { useBatchForm } from './use-batch-form.ts';

/** Admin screen that creates a batch. */
export function CreateBatch() {
  const navigate = useNavigate();
  const send = async (plan: Plan) => {
    const { body, trainerId } = bodyOf(plan);
    await callApi(batchEndpoints.create, { body: { ...body, trainer_id: trainerId } });
    toast.success(batchMessages.created);
    await navigate(links.admin.batches);
  };
  const batch = useBatchForm({ initial: emptyPlan, failed: batchMessages.createFailed, send });
  return (
    <AdminPage
      title="Create New Batch"
      parent={{ to: links.admin.batches, text: 'Batches' }}
      lead="Choose a course first: only its trainers and the students enrolled in it can be in the batch."
    >
      <BatchForm batch={batch} takesCourseDays submit="Create Batch" />
    </AdminPage>
  );
}
