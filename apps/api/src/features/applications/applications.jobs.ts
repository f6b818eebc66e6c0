import type { JobPayloads } from '#jobs/queue.ts';
import type { JobContext } from '#shared/context.ts';
import { endOffers, endOfStudent, remindOfOffers } from './offers/applications.end.service.ts';

export const endOffersJob = (context: JobContext): Promise<void> => endOffers(context);
export const remindOfOffersJob = (context: JobContext): Promise<void> => remindOfOffers(context);

export const endOfStudentJob = (
  context: JobContext,
  { studentId }: JobPayloads['applications.end-of-student'],
): Promise<void> => endOfStudent(context, studentId);
