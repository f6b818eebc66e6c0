import { Button } from '@mantine/core';
import { batchEndpoints, courseEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { callApi } from '#api/client.ts';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { replyQuery } from '#api/queries.ts';
import { EmptyList } from '#lists/empty-list.tsx';
import { adminLinks } from '#admin-links.ts';
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
      parent={{ to: adminLinks.batches, text: 'Batches' }}
      lead="Choose a course first. Only its trainers and its enrolled students can be in the batch."
    >
      <CourseFirst />
      <BatchForm
        initial={emptyBatchPlan}
        takesCourseDays
        submit="Create Batch"
        failed={batchMessages.createFailed}
        save={(body) => callApi(batchEndpoints.create, { body })}
        onSaved={() => {
          toast.success(batchMessages.created);
          return navigate(adminLinks.batches);
        }}
      />
    </AdminPage>
  );
}

/** Without a course the form cannot be filled in: says so, and leads to the form of a course. */
function CourseFirst() {
  const { data } = useQuery(replyQuery('ADMIN', courseEndpoints.list, { query: { state: 'current', limit: '1' } }));
  if (data === undefined || data.length > 0) return null;
  return (
    <EmptyList
      action={
        <Button component={Link} to={adminLinks.addCourse}>
          Add a course first
        </Button>
      }
    >
      {batchMessages.noCoursesYet}
    </EmptyList>
  );
}
