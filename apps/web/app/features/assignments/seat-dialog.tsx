import { batchEndpoints, type EnrolmentListed } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { queryKeyOf } from '#api/queries.ts';
import { AllowedLink } from '#admin-kit/rights/allowed-link.tsx';
import { adminLinks } from '#admin-links.ts';
import { assignmentMessages } from './assignments.messages.ts';
import { BatchDialog } from './batch-dialog.tsx';
import { loadBatchesWithRoom } from './batches-for-student.ts';

interface SeatDialogProps {
  readonly student: { readonly id: number; readonly name: string };
  readonly course: EnrolmentListed['course'];
  readonly onClose: () => void;
  readonly onAssigned: () => void;
}

/** The batches of the student's course that have room. */
export function SeatDialog({ student, course, onClose, onAssigned }: SeatDialogProps) {
  const found = useQuery({
    queryKey: queryKeyOf(batchEndpoints.list, { withRoomFor: course.id }),
    queryFn: ({ signal }) => loadBatchesWithRoom(course.id, signal),
  });
  return (
    <BatchDialog
      title={`Give a seat to ${student.name}`}
      studentId={student.id}
      query={found}
      batches={found.data}
      none={assignmentMessages.noBatchWithRoom}
      isPending={found.isPending}
      isPartial={false}
      onClose={onClose}
      onAssigned={onAssigned}
    >
      {found.data?.length === 0 && (
        <p>
          <AllowedLink to={adminLinks.createBatch}>Create a batch</AllowedLink> of {course.title}, or give one of its
          batches more seats.
        </p>
      )}
    </BatchDialog>
  );
}
