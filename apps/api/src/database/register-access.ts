import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import { givesMeeting } from './gives-meeting.ts';
import { batches } from './tables/batches.ts';
import { trainerCourses } from './tables/trainers.ts';

/**
 * Who is responsible for the register: the batch's current trainer; without `trainerId` an admin, also for archived
 * batches, since entries are disputed after the course is over.
 */
export interface RegisterAccess {
  readonly trainerId?: number | undefined;
}

export const mayManageRegister = ({ trainerId }: RegisterAccess): SQL | undefined =>
  trainerId === undefined ? undefined : and(isNull(batches.archivedAt), eq(trainerCourses.trainerId, trainerId));

/** Who is responsible for the register of one meeting: as for the whole register, and the substitute who gives it. */
export const mayManageMeeting = ({ trainerId }: RegisterAccess): SQL | undefined =>
  trainerId === undefined
    ? undefined
    : and(isNull(batches.archivedAt), or(eq(trainerCourses.trainerId, trainerId), givesMeeting(trainerId)));
