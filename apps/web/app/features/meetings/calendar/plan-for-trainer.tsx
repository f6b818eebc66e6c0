import { batchEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { replyQuery } from '#api/queries.ts';
import { CreateMeeting } from '../trainer/create-meeting.tsx';
import { calendarMessages } from './calendar.messages.ts';

/** The trainer for whom staff plan a class; a new symbol each time the form is opened. */
export interface PlannedFor {
  readonly trainerId: number;
  readonly opened: symbol;
}

interface PlanForTrainerProps {
  readonly planned: PlannedFor | undefined;
  readonly onClose: () => void;
  readonly onCreated: () => void;
}

/** The trainer's own form for classes, filled in by the staff. */
export function PlanForTrainer({ planned, onClose, onCreated }: PlanForTrainerProps) {
  const params = { trainerId: String(planned?.trainerId ?? '') };
  const batches = useQuery({
    ...replyQuery('ADMIN', batchEndpoints.listOfTrainer, { params }),
    enabled: planned !== undefined,
    meta: { failed: calendarMessages.batchesFailed },
  });
  return (
    <CreateMeeting
      batches={batches.data ?? []}
      trainerId={planned?.trainerId}
      opened={batches.data === undefined ? undefined : planned?.opened}
      onClose={onClose}
      onCreated={onCreated}
    />
  );
}
