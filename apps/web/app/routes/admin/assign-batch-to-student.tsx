import { studentEndpoints, type StudentListed } from '@avsar/contract';
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { AssignBatchToStudent } from '#features/assignments/assign-batch-to-student.tsx';
import { assignmentMessages } from '#features/assignments/assignments.messages.ts';
import { withoutArchived } from '#features/assignments/without-archived.ts';
import { type Listing, loadListing } from '#admin-kit/index.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { PageSkeleton } from '#ui/layout/page-skeleton.tsx';

const passOn = { q: undefined, batch: 'none' };
const failed = assignmentMessages.batchesFetchFailed;

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  // The cast is safe for an admin: only the public list has no status.
  const first = (await loadListing(studentEndpoints.list, request, { passOn, failed })) as
    | Listing<StudentListed>
    | undefined;
  return { first: first && withoutArchived(first) };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = PageSkeleton;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Assign a batch to a student', description: 'Put students into batches.' });

export default function AssignBatchToStudentPage() {
  const { first } = useLoaderData<typeof clientLoader>();
  return <AssignBatchToStudent first={first} />;
}
